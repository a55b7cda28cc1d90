import type { GivenAssignment } from '@soltura/contract/records/record-writes';
import { checkAssignment } from '@soltura/domain/records/assignment';
import { normaliseLine, normaliseRequired, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { SettingValues } from '../../settings.ts';
import { findCoachId, readCoaches } from '../people/coach-list.ts';
import { checkCoach, checkWeekExists } from './known-references.ts';
import type { AssignmentRow } from './record-types.ts';

/** The order of the rules in api.md 7.7. */
const order = ['assignmentType', 'homeworkCorrector', 'rating', 'assignmentLink', 'relatedWeek'];

/**
 * Returns the assignment to be stored; `stored` is absent for a new one.
 * @throws Refusal 'validation-failed'
 */
export async function decideAssignment(
  db: Db,
  given: GivenAssignment,
  config: SettingValues,
  stored?: AssignmentRow,
): Promise<AssignmentRow> {
  const address = normaliseRequired(given.homeworkCorrector);
  const homeworkCorrector = findCoachId(
    await readCoaches(db),
    address,
    config.coachEmailDomains,
    stored?.homeworkCorrector,
  );
  const relatedWeek = given.relatedWeek ?? undefined;
  const next = {
    assignmentType: normaliseRequired(given.assignmentType, stored?.assignmentType),
    homeworkCorrector,
    rating: normaliseRequired(given.rating, stored?.rating),
    notes: normaliseText(given.notes, stored?.notes),
    areasOfDifficulty: normaliseText(given.areasOfDifficulty, stored?.areasOfDifficulty),
    assignmentLink: normaliseLine(given.assignmentLink, stored?.assignmentLink),
    relatedWeek: relatedWeek ?? 0,
  };
  const broken = [
    ...checkAssignment({ ...next, homeworkCorrector: address, relatedWeek }, { stored, lists: config }),
    ...checkCoach('homeworkCorrector', address, homeworkCorrector),
    ...(await checkWeekExists(db, relatedWeek, stored?.relatedWeek)),
  ];
  refuseBroken(broken, order);
  return next;
}
