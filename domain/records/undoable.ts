/** The time in which a change set can be undone, in ms: 7 days (api.md 1.11). */
export const UNDOABLE_MS = 7 * 86_400_000;
