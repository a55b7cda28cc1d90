export const answerModes = ['type', 'dictation'] as const;
export type AnswerMode = (typeof answerModes)[number];

export const cardAnswers = ['flip', ...answerModes] as const;
export type CardAnswer = (typeof cardAnswers)[number];

export const MAX_ANSWERS = 100;

export const LONGEST_ANSWER = 1000;

/** The most gaps of a Spanglish sentence; all that is typed into them has at most `LONGEST_ANSWER` characters. */
export const MAX_GAPS = 12;

export const MAX_OWN_ANSWERS = 20;

/** Verdicts from the best to the worst; 'empty' when no word was typed. */
export const verdicts = ['exact', 'accents', 'nearly', 'wrong', 'empty'] as const;
export type Verdict = (typeof verdicts)[number];
