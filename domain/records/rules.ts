import { isSensibleYear, parseDay } from '../dates.ts';
import { listLengthFaults, type TextLimit } from '../text-length.ts';
import { isWebLink } from './links.ts';

/** A rule that given values break, with its message. */
export interface BrokenRule {
  field: string;
  message: string;
}

/** The message for an e-mail address that belongs to no coach; only a caller with the coach list can check that. */
export const UNKNOWN_COACH = 'Coach not found.';

/** A text as a client may send it; absent and null count as empty. */
export type GivenText = string | null | undefined;

/** Whether nothing was given; blanks count as nothing (api.md 7.7). */
export function isEmpty(text: GivenText): boolean {
  return text == null || text.trim() === '';
}

/** Whether an option may be stored: one of the list, or the stored one (api.md 6.6). */
export function isAllowed(text: GivenText, options: readonly string[], stored: GivenText): boolean {
  return text != null && (options.includes(text) || text === stored);
}

/** Whether a link may be stored: none at all, or one to the web. */
export function isLinkOrEmpty(text: GivenText): boolean {
  return isEmpty(text) || isWebLink(text ?? '');
}

/** What is wrong with a text that is no day, after the name of its field; it says the form that is wanted. */
export const DAY_FAULT = 'must be a valid date, written like 2026-01-31';

/** Whether the text is a day of the calendar. */
export function isRealDay(text: GivenText): boolean {
  return parseDay(text ?? '') !== undefined;
}

/** Whether the year of a day may be stored: a plausible one, or that of the stored day. */
export function isAllowedYear(day: GivenText, stored: GivenText): boolean {
  return isSensibleYear(day ?? '') || day === stored;
}

/** The rules that are broken, of a list that says of each whether it is, at most one for each field. */
export function listBroken(
  rules: readonly (readonly [isBroken: boolean, field: string, message: string])[],
): BrokenRule[] {
  const broken = rules.filter(([isBroken]) => isBroken).map(([, field, message]) => ({ field, message }));
  return broken.filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index);
}

/** The rules of texts that have a limit, as `listBroken` takes them (api.md 1.9). */
export function findTooLong<Name extends string>(
  values: Readonly<Partial<Record<NoInfer<Name>, GivenText>>>,
  limits: Readonly<Record<Name, TextLimit>>,
) {
  return listLengthFaults(values, limits).map(({ field, message }) => [true, field, message] as const);
}
