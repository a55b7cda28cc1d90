import * as z from 'zod/mini';

export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    /** For a stale write: the sent and the stored values by field (api.md 1.10). */
    values: z.optional(
      z.object({
        sent: z.record(z.string(), z.unknown()),
        stored: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});
