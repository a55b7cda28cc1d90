/** More segments than this cannot be distinguished and are drawn as one bar (ui.md 10). */
export const MOST_SEGMENTS = 20;
