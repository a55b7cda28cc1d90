export const MOST_SEGMENTS = 20;
