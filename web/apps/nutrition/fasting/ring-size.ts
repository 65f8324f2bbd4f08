/** Pixels, the same for a running fast and the start of one, so that nothing moves. */
export const RING = 232;
export const STROKE = 16;
