import * as z from 'zod/mini';
import { count, recordId } from './numbers.ts';

/**
 * The outcome for one row of a call that changes many independent records; `values` are the changed fields. `same`:
 * nothing changed. `stale`: somebody else has changed the row; `gone`: the record does not exist. `stored` has the
 * values after `saved`, `same` and `stale`.
 */
export function rowVerdict<Values extends z.ZodMiniType>(values: Values) {
  return z.object({
    recordId,
    verdict: z.enum(['saved', 'same', 'refused', 'stale', 'gone']),
    broken: z.array(z.object({ field: z.string(), message: z.string() })),
    stored: z.nullable(z.object({ version: count, values })),
  });
}
