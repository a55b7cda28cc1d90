import * as z from 'zod/mini';

/** The body of every refusal (api.md 4.3). */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
