import * as z from 'zod/mini';

/** The version a change is based on, written by `formatVersion`; without it the last write wins (api.md 1.10). */
export const versioned = { headers: z.object({ 'if-match': z.optional(z.string()) }) } as const;

/** `*` makes a record only where none looks the same; without it another one is made (api.md 7.7). */
export const onlyNew = {
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  errors: ['looks-the-same'],
} as const;
