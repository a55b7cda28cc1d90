import type { BrokenRule } from '@soltura/domain/records/rules';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Throws for a refused record.
 * @throws Refusal 'already-exists' where the only reason is a taken value, else 'validation-failed'.
 */
export function refuseDecision(broken: readonly BrokenRule[], isTaken = false): void {
  const [first] = broken;
  if (!isTaken || !first) return refuseBroken(broken);
  const fields = Object.fromEntries(broken.map(({ field, message }) => [field, message]));
  throw new Refusal('already-exists', first.message, fields);
}
