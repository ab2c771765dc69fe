'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const { layers, heads, rows, columns, words } = data;
  const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const floats = text => {
    const view = new DataView(bytes(text).buffer);
    return i => view.getFloat32(4 * i, true);
  };
  const weights = floats(data.weights);
  const scores = data.scores ? floats(data.scores) : null;
  const scaled = data.scaled ? floats(data.scaled) : null;
  const masked = bytes(data.masked);
  const said = document.getElementById('said');
  const layerMenu = document.getElementById('layer');
  const headMenu = document.getElementById('head');
  const body = document.querySelector('tbody');
  const tops = [...document.querySelectorAll('thead th')].slice(1);
  let row = data.row, column = data.column;

  const place = (l, h, i, j) => ((l * heads + h) * rows.length + i) * columns.length + j;
  const isMasked = (i, j) => masked[(i * columns.length + j) >> 3] >> ((i * columns.length + j) & 7) & 1;

  /* The shortest decimal that reads back to the same float. */
  const exact = x => {
    if (!Number.isFinite(x)) return Number.isNaN(x) ? 'NaN' : x > 0 ? 'Infinity' : '-Infinity';
    for (let digits = 1; digits < 10; digits++) {
      const text = x.toPrecision(digits);
      if (Math.fround(Number(text)) === x) return String(Number(text));
    }
    return String(x);
  };
  const percent = x => {
    if (x > 0 && x < 0.0005) return '<0.1 %';
    if (x < 1 && x >= 0.9995) return '>99.9 %';
    return (100 * x).toFixed(1) + ' %';
  };
  const cellText = x => (!Number.isFinite(x) ? (Number.isNaN(x) ? 'NaN' : x > 0 ? 'inf' : '-inf')
    : x >= 0.995 && x < 1 ? '>99' : x >= 0.095 || x < 0 ? (100 * x).toFixed(0) : '');
  const step = x => 'k' + Math.round(Math.sqrt(Math.min(Math.abs(x), 1)) * data.steps);

  const current = (i, j) => place(Number(layerMenu.value), Number(headMenu.value), i, j);
  const sentence = (i, j) => {
    const at = current(i, j);
    if (isMasked(i, j)) return rows[i] + ' → ' + columns[j] + ': ' + words.masked;
    const parts = [words.share + ' ' + exact(weights(at)) + (Number.isFinite(weights(at)) ? ' (' + percent(weights(at)) + ')' : '')];
    if (weights(at) === 0) parts[0] = words.share + ' ' + words.belowFloat;
    if (scores) parts.push(words.score + ' ' + exact(scores(at)));
    if (scaled) parts.push(words.scaled + ' ' + exact(scaled(at)));
    return rows[i] + ' → ' + columns[j] + ': ' + parts.join(' · ');
  };

  const cell = (i, j) => body.rows[i].cells[j + 1];
  const paint = () => {
    for (let i = 0; i < rows.length; i++)
      for (let j = 0; j < columns.length; j++) {
        const td = cell(i, j), x = weights(current(i, j));
        td.className = isMasked(i, j) ? 'masked' : Number.isFinite(x) ? step(x) : 'odd';
        td.textContent = isMasked(i, j) ? '╱' : cellText(x);
      }
    mark();
  };
  const mark = () => {
    for (let i = 0; i < rows.length; i++) {
      body.rows[i].cells[0].classList.toggle('here', i === row);
      for (let j = 0; j < columns.length; j++) {
        const list = cell(i, j).classList, here = i === row && j === column;
        list.toggle('here', here);
        list.toggle('row', i === row && !here);
        list.toggle('column', j === column && !here);
        cell(i, j).tabIndex = here ? 0 : -1;
      }
    }
    tops.forEach((th, j) => th.classList.toggle('here', j === column));
    said.textContent = sentence(row, column);
    cell(row, column).setAttribute('aria-label', sentence(row, column));
  };
  const look = (i, j) => {
    cell(row, column).removeAttribute('aria-label');
    row = Math.max(0, Math.min(rows.length - 1, i));
    column = Math.max(0, Math.min(columns.length - 1, j));
    mark();
  };
  const place_of = td => [td.parentNode.rowIndex - 1, td.cellIndex - 1];

  const fill = (menu, count, name, chosen) => {
    for (let k = 0; k < count; k++) menu.add(new Option(name(k), String(k), k === chosen, k === chosen));
    menu.addEventListener('change', paint);
  };
  fill(layerMenu, layers, k => words.layer + ' ' + (k + 1), data.layer);
  fill(headMenu, heads, k => words.head + ' ' + (k + 1), data.head);
  body.addEventListener('mouseover', e => {
    const td = e.target.closest('td');
    if (td) look(...place_of(td));
  });
  body.addEventListener('focusin', e => {
    const td = e.target.closest('td');
    if (td) look(...place_of(td));
  });
  body.addEventListener('keydown', e => {
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
      Home: [0, -columns.length], End: [0, columns.length], PageUp: [-rows.length, 0], PageDown: [rows.length, 0] };
    const by = moves[e.key];
    if (!by || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    look(row + by[0], column + by[1]);
    cell(row, column).focus();
  });
  document.getElementById('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  });
  document.body.classList.add('live');
  paint();
})();
