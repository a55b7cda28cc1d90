import { LONGEST_ANSWER } from '@soltura/domain/answers/review-answer';

/** Props of a text box for practice, without spelling help and correction. */
export const unaided = {
  maxLength: LONGEST_ANSWER,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const joinLines = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
