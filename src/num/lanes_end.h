/* Takes away what num/lanes_vec.h was given, and its own short names. */
#undef VEC
#undef LOOSE
#undef INT
#undef INLINE
#undef NAME
#undef TARGET
#undef LANES
#undef EXCHANGES
#undef ROOT
#undef MAXIMUM
#undef FUSED
#undef FIRST
#undef LOAD_FIRST
#undef STORE_FIRST
#undef STORE_HALF
