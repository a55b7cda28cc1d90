import { isSensibleYear, parseDay } from '../dates.ts';
import { listLengthFaults, type TextLimit } from '../text-length.ts';
import { isWebLink } from './links.ts';

export interface BrokenRule {
  field: string;
  message: string;
}

/** The message for an e-mail address that belongs to no coach; only a caller with the coach list can check that. */
export const UNKNOWN_COACH = 'Coach not found.';

/** A text from a client; absent and null count as empty. */
export type GivenText = string | null | undefined;

/** True for absent and blank text (api.md 7.7). */
export function isEmpty(text: GivenText): boolean {
  return text == null || text.trim() === '';
}

/** True for an option that may be stored: one of the list, or the stored one (api.md 6.6). */
export function isAllowed(text: GivenText, options: readonly string[], stored: GivenText): boolean {
  return text != null && (options.includes(text) || text === stored);
}

/** True for no link, and for one to the web. */
export function isLinkOrEmpty(text: GivenText): boolean {
  return isEmpty(text) || isWebLink(text ?? '');
}

/** The fault of a text that is no day, to follow the name of its field. */
export const DAY_FAULT = 'must be a valid date, written like 2026-01-31';

export function isRealDay(text: GivenText): boolean {
  return parseDay(text ?? '') !== undefined;
}

/** True for a plausible year, and for that of the stored day. */
export function isAllowedYear(day: GivenText, stored: GivenText): boolean {
  return isSensibleYear(day ?? '') || day === stored;
}

/** Returns the broken rules of a list, at most one per field. */
export function listBroken(
  rules: readonly (readonly [isBroken: boolean, field: string, message: string])[],
): BrokenRule[] {
  const broken = rules.filter(([isBroken]) => isBroken).map(([, field, message]) => ({ field, message }));
  return broken.filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index);
}

/** Returns the rules of texts with a limit, for `listBroken` (api.md 1.9). */
export function findTooLong<Name extends string>(
  values: Readonly<Partial<Record<NoInfer<Name>, GivenText>>>,
  limits: Readonly<Record<Name, TextLimit>>,
) {
  return listLengthFaults(values, limits).map(({ field, message }) => [true, field, message] as const);
}
