import { isSensibleYear, parseDay } from '../dates.ts';
import { listLengthFaults, type TextLimit } from '../text-length.ts';
import { isWebLink } from './links.ts';

export interface BrokenRule {
  field: string;
  message: string;
}

/** The message for an unknown coach. Only a caller with the coach list can check this. */
export const UNKNOWN_COACH = 'Coach not found.';

export type GivenText = string | null | undefined;

export function isEmpty(text: GivenText): boolean {
  return text == null || text.trim() === '';
}

/** True for an option that may be stored: one of the list, or the stored one (api.md 6.6). */
export function isAllowed(text: GivenText, options: readonly string[], stored: GivenText): boolean {
  return text != null && (options.includes(text) || text === stored);
}

export function isLinkOrEmpty(text: GivenText): boolean {
  return isEmpty(text) || isWebLink(text ?? '');
}

export const DAY_FAULT = 'must be a valid date, written like 2026-01-31';

export function isRealDay(text: GivenText): boolean {
  return parseDay(text ?? '') !== undefined;
}

export function isAllowedYear(day: GivenText, stored: GivenText): boolean {
  return isSensibleYear(day ?? '') || day === stored;
}

export function listBroken(
  rules: readonly (readonly [isBroken: boolean, field: string, message: string])[],
): BrokenRule[] {
  const broken = rules.filter(([isBroken]) => isBroken).map(([, field, message]) => ({ field, message }));
  return broken.filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index);
}

export function findTooLong<Name extends string>(
  values: Readonly<Partial<Record<NoInfer<Name>, GivenText>>>,
  limits: Readonly<Record<Name, TextLimit>>,
) {
  return listLengthFaults(values, limits).map(({ field, message }) => [true, field, message] as const);
}

export function describeMissing(label: string): string {
  return `${label} is a required field. Please fill it out before submitting.`;
}
