import type { BrokenRule } from '@soltura/domain/records/rules';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Refuses a record that was decided against; nothing happens to others.
 * @throws Refusal 'already-exists' where it is only taken, else 'validation-failed'.
 */
export function refuseDecision(broken: readonly BrokenRule[], isTaken = false): void {
  const [first] = broken;
  if (!isTaken || !first) return refuseBroken(broken);
  const fields = Object.fromEntries(broken.map(({ field, message }) => [field, message]));
  throw new Refusal('already-exists', first.message, fields);
}
