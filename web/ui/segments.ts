/** More segments than can be told apart are drawn as one bar (ui.md 10). */
export const MOST_SEGMENTS = 20;
