import { LONGEST_TEXT } from '../limits.ts';
import { type BrokenRule, findTooLong, type GivenText, isEmpty, listBroken } from '../records/rules.ts';
import { splitFeedback } from './mixed-text.ts';

/** The most lines of one feedback that can be cards; more are sentences without an offer. */
export const MAX_LINES = 100;

/** Returns the different lines of feedback that are Spanish alone, in their order, at most 100. */
export function listCardLines(feedback: string): string[] {
  const lines = splitFeedback(feedback).filter(({ kind }) => kind === 'sentence');
  return [...new Set(lines.map(({ text }) => text))].slice(0, MAX_LINES);
}

interface CardTexts {
  readonly spanishExample?: GivenText;
  readonly englishTranslation?: GivenText;
}

/** Returns the rules that a card of a line breaks, in the order shown. Source: screens-coaching 3.6. */
export function checkCard({ spanishExample, englishTranslation }: CardTexts): BrokenRule[] {
  return listBroken([
    [isEmpty(spanishExample), 'spanishExample', 'Spanish Example is required'],
    [isEmpty(englishTranslation), 'englishTranslation', 'English Translation is required'],
    ...findTooLong(
      { spanishExample, englishTranslation },
      {
        spanishExample: ['Spanish Example', LONGEST_TEXT],
        englishTranslation: ['English Translation', LONGEST_TEXT],
      },
    ),
  ]);
}

export function findCardFault(student: {
  readonly first: string;
  readonly hasLogIn: boolean;
  readonly hasCards: boolean;
}): string | undefined {
  if (!student.hasLogIn) return `No log-in belongs to ${student.first}`;
  return student.hasCards ? undefined : `${student.first} has no flashcards`;
}
