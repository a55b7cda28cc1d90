import { checkCredit, readCredits } from '../credits/credit.ts';
import { addDays, type Day, daysBetween, isDay, parseDay } from '../dates.ts';
import { countOf } from '../numbers.ts';
import { type BrokenRule, listBroken } from '../records/rules.ts';
import { checkMembership } from './membership.ts';

/**
 * A new membership of a coaching student, with the credits that are sold with it. Days are `YYYY-MM-DD`.
 * `relatedCoach` is the new primary coach of the student; undefined keeps the present one. `holdUntil` is the first
 * day on which the membership runs again, empty for none. `totalCredits` is as typed, empty for none; `expiration` is
 * required only with credits.
 */
export interface NewMembership {
  readonly relatedCourse: number | null;
  readonly relatedCoach?: number | null | undefined;
  readonly startDate: string;
  readonly endDate: string;
  readonly onHold: boolean;
  readonly holdUntil: string;
  readonly totalCredits: string;
  readonly expiration: string;
}

interface FormerMembership {
  readonly recordId: number;
  readonly relatedCourse: number;
  readonly startDate: Day;
  readonly endDate: string;
}

interface FormerCredit {
  readonly totalCredits: number;
  /** An instant, as ISO text. */
  readonly expiration: string;
}

/** Returns the broken rules in the order of the form. The caller checks that ids exist. Source: screens-staff 7.15. */
export function checkNewMembership(given: NewMembership, today: string): BrokenRule[] {
  const { relatedCourse, relatedCoach, startDate, endDate, onHold, totalCredits, expiration } = given;
  const holdUntil = onHold ? given.holdUntil : '';
  const broken = checkMembership({ relatedCourse, startDate, endDate, onHold, holdUntil }, undefined, today);
  const isOf = (...fields: string[]) => broken.filter(({ field }) => fields.includes(field));
  return [
    ...isOf('relatedCourse'),
    ...listBroken([[relatedCoach === null, 'relatedCoach', 'Primary Coach is a required field']]),
    ...isOf('startDate', 'endDate'),
    ...(readCredits(totalCredits) === 0 ? [] : checkCredit({ totalCredits, usedCredits: 0, expiration })),
    ...isOf('holdUntil'),
  ];
}

/** Returns the day after the last membership ends; today when that is past, or when none has an end. */
export function proposeStart(memberships: readonly Pick<FormerMembership, 'endDate'>[], today: Day): Day {
  const next = memberships.flatMap(({ endDate }) => {
    const last = parseDay(endDate);
    return last === undefined ? [] : [addDays(last, 1)];
  });
  return next.reduce((latest, day) => (day > latest ? day : latest), today);
}

export interface Renewal {
  readonly startDate: Day;
  readonly endDate: Day | '';
  /** The length of the former membership, 'Six months' or '40 days'; empty for one without end. */
  readonly length: string;
  readonly totalCredits: string;
  readonly expiration: Day | '';
}

/**
 * Returns the membership that follows another one: of the same length, from the day after it ends (today when that is
 * past), with as many credits as the last bundle that expires within the other, or on the day after it.
 */
export function renew(
  { startDate, endDate: ended }: Pick<FormerMembership, 'startDate' | 'endDate'>,
  credits: readonly FormerCredit[],
  today: Day,
): Renewal {
  const start = proposeStart([{ endDate: ended }], today);
  const endDate = parseDay(ended);
  if (endDate === undefined)
    return { startDate: start, endDate: '', length: '', totalCredits: '', expiration: '' };
  const months = countMonths(startDate, endDate);
  const days = daysBetween(startDate, endDate);
  const end = months === undefined ? addDays(start, days) : addDays(addMonths(start, months), -1);
  const [last] = credits
    .map((credit) => ({ ...credit, day: credit.expiration.slice(0, startDate.length) }))
    .filter(({ day }) => day > startDate && day <= addDays(endDate, 1))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  return {
    startDate: start,
    endDate: end,
    length: months === undefined ? countOf(days + 1, 'day') : writeMonths(months),
    totalCredits: last === undefined ? '' : String(last.totalCredits),
    expiration: last === undefined ? '' : end,
  };
}

/**
 * True for a membership with an end that no later one of the same course follows: of each course the last can be
 * renewed.
 */
export function isRenewable(
  { recordId, relatedCourse, startDate, endDate }: FormerMembership,
  memberships: readonly FormerMembership[],
): boolean {
  const isFollowed = memberships.some(
    (other) =>
      other.relatedCourse === relatedCourse &&
      (other.startDate > startDate || (other.startDate === startDate && other.recordId > recordId)),
  );
  return endDate !== '' && !isFollowed;
}

const MAX_MONTHS = 60;

/** Returns the number of whole months from the first to the last day, both included; undefined for no whole number. */
function countMonths(first: Day, last: Day): number | undefined {
  const after = addDays(last, 1);
  return Array.from({ length: MAX_MONTHS }, (_, index) => index + 1).find(
    (months) => addMonths(first, months) === after,
  );
}

/** Returns the same day of a later month, or the first day after that month where it has no such day. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const found = new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, day.length);
  const isOver = new Date(`${found}T00:00:00Z`).getUTCMonth() !== (month - 1 + months) % 12;
  const wanted = isOver ? `${found.slice(0, -2)}01` : found;
  return isDay(wanted) ? wanted : day;
}

const NUMBER_WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

function writeMonths(months: number): string {
  return `${NUMBER_WORDS[months] ?? months} ${months === 1 ? 'month' : 'months'}`;
}
