import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';

export type Caller = Pick<Call<CallingUser>, 'user' | 'config'>;

/**
 * Refuses callers who may not change records of a kind that belong to a student of the coach `relatedCoach` (api.md
 * 7.8).
 * @throws Refusal 'forbidden' with the message of that right.
 */
export async function refuseOthers(
  db: Db,
  { user, config }: Caller,
  relatedCoach: number | null,
  kind: 'coaching-students' | 'memberships',
): Promise<void> {
  const ownCoach = await findOwnCoachId(db, user, config);
  const refusal = findWriteRefusal({ adminRole: user.adminRole, ownCoach, relatedCoach }, kind, 'change');
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
}
