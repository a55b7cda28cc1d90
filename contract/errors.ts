import * as z from 'zod/mini';
import { datetime } from './dates.ts';
import { recordId } from './numbers.ts';

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
    /** The record that a new one looks like, when it was made, and whether by the caller (api.md 7.7). */
    twin: z.optional(z.object({ recordId, at: z.union([datetime, z.literal('')]), isOwn: z.boolean() })),
  }),
});
