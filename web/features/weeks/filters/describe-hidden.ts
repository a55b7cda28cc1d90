import type { WeekFilters } from '@soltura/domain/weeks/week-filters';

/** The records that the switches leave out, in words: 'Hidden: no coach, on hold'; undefined if they leave out none. */
export function describeHidden(
  { noCoachless, noHold, noChallenge }: Pick<WeekFilters, 'noCoachless' | 'noHold' | 'noChallenge'>,
  challengeLevel: string,
): string | undefined {
  const hidden = [noCoachless && 'no\u00a0coach', noHold && 'on\u00a0hold', noChallenge && challengeLevel];
  const words = hidden.filter((word) => word !== false);
  return words.length > 0 ? `Hidden: ${words.join(', ')}` : undefined;
}
