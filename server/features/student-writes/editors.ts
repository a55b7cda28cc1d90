import { isEditor } from '@soltura/domain/people/primary-coach';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../coaching/find-own-coach-id.ts';

/** Who is calling, and by which addresses coaches are known. */
export type Caller = Pick<Call<CallingUser>, 'user' | 'config'>;

/**
 * Refuses who is neither an admin nor the coach `relatedCoach` (api.md 7.8).
 * @throws Refusal 'forbidden' in the words of `sentence`.
 */
export async function refuseOthers(
  db: Db,
  { user, config }: Caller,
  relatedCoach: number | null,
  sentence: string,
): Promise<void> {
  const ownCoach = await findOwnCoachId(db, user, config);
  if (isEditor({ adminRole: user.adminRole, ownCoach, relatedCoach })) return;
  throw new Refusal('forbidden', sentence);
}
