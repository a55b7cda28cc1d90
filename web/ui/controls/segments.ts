export const MAX_SEGMENTS = 20;
