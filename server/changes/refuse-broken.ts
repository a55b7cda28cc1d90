import type { BrokenRule } from '@soltura/domain/records/rules';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses broken rules; does nothing when there are none.
 * @param order the order in which fields are reported; others come last.
 * @throws Refusal 'validation-failed' with the message of the first rule, and the messages of all rules in `fields`.
 */
export function refuseBroken(broken: readonly BrokenRule[], order: readonly string[] = []): void {
  const place = ({ field }: BrokenRule) => (order.includes(field) ? order.indexOf(field) : order.length);
  const [first, ...others] = broken.toSorted((one, other) => place(one) - place(other));
  if (!first) return;
  const fields = new Map([[first.field, first.message]]);
  for (const { field, message } of others) if (!fields.has(field)) fields.set(field, message);
  throw new Refusal('validation-failed', first.message, Object.fromEntries(fields));
}
