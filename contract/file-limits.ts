/** The largest file of a call in bytes, 32 MB (api.md 1.9). */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 20_000;
