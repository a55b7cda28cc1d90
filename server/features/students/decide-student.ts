import type { StudentUpdate } from '@soltura/contract/students/student-writes';
import { findFieldRefusal } from '@soltura/domain/people/rights/record-rights';
import { type BrokenRule, UNKNOWN_COACH } from '@soltura/domain/records/rules';
import { checkStudent } from '@soltura/domain/students/student';
import { normaliseAddress, normaliseLine, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { readCoaches } from '../people/coach-list.ts';
import type { Caller } from './editors.ts';
import { findGivenCoach } from './given-coach.ts';
import type { StudentRow } from './student-type.ts';

/**
 * Returns the student to be stored (api.md 7.8).
 * @throws Refusal 'forbidden' when a coach changes billing, 'validation-failed'
 */
export async function decideStudent(
  db: Db,
  given: StudentUpdate,
  { user, config }: Caller,
  stored: StudentRow,
): Promise<StudentRow> {
  const billing = decideBilling(given, user, stored);

  const coaches = await readCoaches(db);
  const coach = findGivenCoach(coaches, given, config.coachEmailDomains, stored.relatedCoach);
  const next = {
    firstName: normaliseLine(given.firstName, stored.firstName),
    lastName: normaliseLine(given.lastName, stored.lastName),
    pronoun: normaliseLine(given.pronoun, stored.pronoun),
    learningDisabilities: normaliseText(given.learningDisabilities, stored.learningDisabilities),
    email: normaliseAddress(given.email, stored.email),
    usPhone: normaliseLine(given.usPhone, stored.usPhone),
    timeZone: normaliseLine(given.timeZone, stored.timeZone),
    startingLevel: normaliseLine(given.startingLevel, stored.startingLevel),
    fluencyGoal: normaliseText(given.fluencyGoal, stored.fluencyGoal),
    relatedCoach: coach === 'unknown' ? null : coach,
    advancedStudent: given.advancedStudent ?? stored.advancedStudent,
    ...billing,
  };
  const unknown = coach === 'unknown' ? [{ field: 'relatedCoach', message: UNKNOWN_COACH }] : [];
  refuseBroken([...checkChanges(next, stored), ...unknown]);
  return next;
}

/**
 * Coaches are served empty texts for billing, and may send them back. Anything else is refused, equal or not, so that
 * they learn nothing about the stored texts.
 */
function decideBilling(
  { billingEmail, billingNotes }: StudentUpdate,
  user: Caller['user'],
  stored: StudentRow,
): Pick<StudentRow, 'billingEmail' | 'billingNotes'> {
  const given = Object.entries({ billingEmail, billingNotes }).filter(([, text]) => text !== undefined);
  const refusal = findFieldRefusal(
    user,
    'coaching-students',
    given.map(([field]) => field),
  );
  if (refusal === undefined) {
    return {
      billingEmail: normaliseAddress(billingEmail, stored.billingEmail),
      billingNotes: normaliseText(billingNotes, stored.billingNotes),
    };
  }
  if (given.some(([, text]) => text !== '')) throw new Refusal('forbidden', refusal);
  return { billingEmail: stored.billingEmail, billingNotes: stored.billingNotes };
}

/** An address must not become empty; a student who never had one may be changed without (api.md 7.8). */
function checkChanges(next: StudentRow, stored: StudentRow): BrokenRule[] {
  const isStillEmpty = next.email === '' && stored.email === '';
  return checkStudent(next, stored).filter(({ field }) => field !== 'email' || !isStillEmpty);
}
