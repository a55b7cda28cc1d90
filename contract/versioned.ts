import * as z from 'zod/mini';

/** The version a change is based on, written by `formatVersion`; without it the last write wins (api.md 1.10). */
export const versioned = { headers: z.object({ 'if-match': z.optional(z.string()) }) } as const;
