import { type Day, daysBetween, isSensibleYear, parseDay, toDay } from '../dates.ts';
import { writeStoredDay } from '../day-names.ts';
import { type BrokenRule, listBroken } from '../records/rules.ts';

export type GivenCredits = string | number | null | undefined;

interface CreditValues {
  readonly totalCredits?: GivenCredits;
  readonly usedCredits?: GivenCredits;
  readonly expiration?: string | null | undefined;
}

interface Credit {
  readonly totalCredits: number;
  readonly usedCredits: number;
  readonly expiration: string;
  readonly expired: boolean;
}

export type CreditStatus = 'Expired' | 'Active' | 'Inactive';

const HOUR_OF_EXPIRATION = 'T08:00:00';
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:(T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)Z?)?$/;
const MAX_CREDITS = 2_147_483_647;
const FEW_CREDITS = 1;
const SOON_DAYS = 14;

/**
 * Returns the rules that a bundle credit breaks, in the order and words of S2 §5.
 * Source: S2 §5, api.md 7.9, screens-staff 7.5.
 */
export function checkCredit({ totalCredits, usedCredits, expiration }: CreditValues): BrokenRule[] {
  const total = readCredits(totalCredits);
  const used = readCredits(usedCredits);
  return listBroken([
    [total === undefined, 'totalCredits', 'Total credits must be a non-negative whole number'],
    [used === undefined, 'usedCredits', 'Used credits must be a non-negative whole number'],
    [
      total !== undefined && used !== undefined && used > total,
      'usedCredits',
      'Used credits cannot exceed total credits',
    ],
    [readExpiration(expiration) === undefined, 'expiration', 'Please enter a valid expiration date'],
  ]);
}

export function readCredits(given: GivenCredits): number | undefined {
  const text = String(given ?? '').trim();
  if (text === '') return 0;
  const credits = /^\d+(\.0*)?$/.test(text) ? Number(text) : Number.NaN;
  return credits <= MAX_CREDITS ? credits : undefined;
}

/**
 * Returns the instant of a given expiration as ISO text, or undefined when it names none that exists.
 *
 * Text without a zone is UTC; a day alone is that day at 08:00, which is how a form's day is stored. Source: S2 §9,
 * api.md 5.2 and 7.9.
 */
export function readExpiration(given: string | null | undefined): string | undefined {
  const [, day, time] = INSTANT.exec(given?.trim() ?? '') ?? [];
  if (day === undefined || parseDay(day) === undefined || !isSensibleYear(day)) return undefined;
  return new Date(`${day}${time ?? HOUR_OF_EXPIRATION}Z`).toISOString();
}

/** Returns 'Mar 31, 2026', the UTC day of an expiration, or 'No expiration' (screens-staff 1.9). */
export function formatExpiration(expiration: string | null | undefined): string {
  const day = readDay(expiration);
  return day === undefined ? 'No expiration' : writeStoredDay(day);
}

export function getCreditStatus({
  expired,
  studentActive,
}: {
  readonly expired: boolean;
  readonly studentActive: boolean;
}): CreditStatus {
  if (expired) return 'Expired';
  return studentActive ? 'Active' : 'Inactive';
}

export function isLow({
  totalCredits,
  usedCredits,
  expired,
}: Pick<Credit, 'totalCredits' | 'usedCredits' | 'expired'>): boolean {
  return !expired && totalCredits - usedCredits <= FEW_CREDITS;
}

/** True when credits expire within 14 days, counted in UTC days; false for expired ones. */
export function isExpiringSoon(
  { expiration, expired }: Pick<Credit, 'expiration' | 'expired'>,
  now: Date,
): boolean {
  const day = readDay(expiration);
  return !expired && day !== undefined && daysBetween(toDay(now), day) <= SOON_DAYS;
}

function readDay(expiration: string | null | undefined): Day | undefined {
  const instant = readExpiration(expiration);
  return instant === undefined ? undefined : toDay(new Date(instant));
}
