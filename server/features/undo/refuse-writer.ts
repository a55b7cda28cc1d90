import {
  type Deed,
  deedToTakeBack,
  findWriteRefusal,
  recordRights,
} from '@soltura/domain/people/rights/record-rights';
import { isAdmin } from '@soltura/domain/people/roles';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import type { ReversedKind } from './net-changes.ts';

const coachesOfStudents = {
  name: 'lock-coaches-of-students',
  text: `select record_id as id, related_coach as coach from coaching_students where record_id = any($1::integer[])
    order by record_id for share`,
};

/**
 * Refuses a caller who may not make the opposite write today, or whose token lacks its scopes. `given` are the examples
 * that the write gave to students.
 * @throws Refusal 'insufficient-scope', 'forbidden'
 */
export async function refuseWriter(
  db: Db,
  { user, config, scopes }: Call<CallingUser>,
  { kind, reversals, stored }: ReversedKind,
  given: ReadonlySet<number> = new Set(),
): Promise<void> {
  if (scopes !== undefined && !recordRights[kind].scopes.some((scope) => scopes.has(scope))) {
    throw new Refusal('insufficient-scope');
  }
  if (isAdmin(user)) return;
  const isOfStudent = recordRights[kind].ofStudent !== undefined;
  const ownCoach = isOfStudent ? await findOwnCoachId(db, user, config) : null;
  const students = reversals.map(({ recordId }) => {
    const studentId =
      kind === 'coaching-students' ? recordId : stored.get(recordId)?.values['relatedStudent'];
    return typeof studentId === 'number' ? studentId : 0;
  });
  const rows = isOfStudent
    ? await db.query<{ id: number; coach: number | null }>(coachesOfStudents, [[...new Set(students)]])
    : [];
  const coaches = new Map(rows.map(({ id, coach }) => [id, coach]));
  for (const [index, { recordId, action, before }] of reversals.entries()) {
    const writer = {
      adminRole: user.adminRole,
      ownCoach,
      relatedCoach: coaches.get(students[index] ?? 0) ?? null,
    };
    const isGiven = kind === 'examples' && given.has(recordId);
    const deed: Deed = action === 'delete' ? deedToTakeBack(kind, { isGiven }) : action;
    const sentence = findWriteRefusal(writer, kind, deed, Object.keys(before));
    if (sentence !== undefined) throw new Refusal('forbidden', sentence);
  }
}
