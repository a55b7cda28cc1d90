import { LONGEST_ANSWER } from '@soltura/domain/answers/review-answer';

/** The properties of a field in which somebody practises: nothing helps or corrects, and it holds one answer. */
export const unaided = {
  maxLength: LONGEST_ANSWER,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** What was typed or pasted, on one line. */
export const joinLines = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
