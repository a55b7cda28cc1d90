import type { BrokenRule } from '@soltura/domain/records/rules';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses what breaks rules; without any, nothing happens.
 * @param order the fields in the order in which people are told of them; others come last.
 * @throws Refusal 'validation-failed' in the words of the first rule, with all of them in `fields`.
 */
export function refuseBroken(broken: readonly BrokenRule[], order: readonly string[] = []): void {
  const place = ({ field }: BrokenRule) => (order.includes(field) ? order.indexOf(field) : order.length);
  const [first, ...others] = broken.toSorted((one, other) => place(one) - place(other));
  if (!first) return;
  const fields = new Map([[first.field, first.message]]);
  for (const { field, message } of others) if (!fields.has(field)) fields.set(field, message);
  throw new Refusal('validation-failed', first.message, Object.fromEntries(fields));
}
