import * as z from 'zod/mini';
import { count, recordId } from './numbers.ts';

/**
 * The outcome for one row of a call that changes many independent records; `values` are the fields that the call
 * changes.
 */
export function rowVerdict<Values extends z.ZodMiniType>(values: Values) {
  return z.object({
    recordId,
    /** `same`: nothing changed. `stale`: somebody else has changed it; `gone`: there is no such record. */
    verdict: z.enum(['saved', 'same', 'refused', 'stale', 'gone']),
    /** Why it was refused, by field, in the order of the messages. */
    broken: z.array(z.object({ field: z.string(), message: z.string() })),
    /** After `saved`, `same` and `stale` what is stored now, with its version. */
    stored: z.nullable(z.object({ version: count, values })),
  });
}
