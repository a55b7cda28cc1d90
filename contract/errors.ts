import * as z from 'zod/mini';

/** The body of every refusal (api.md 4.3). */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    /** With a stale write: what was sent and what is stored, field by field (api.md 1.10). */
    values: z.optional(
      z.object({
        sent: z.record(z.string(), z.unknown()),
        stored: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});
