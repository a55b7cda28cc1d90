/** How a typed answer was asked for: from English, or by its sound. */
export const answerModes = ['type', 'dictation'] as const;
export type AnswerMode = (typeof answerModes)[number];

/** How the cards of a text quiz are answered: turned over, or written. */
export const cardAnswers = ['flip', ...answerModes] as const;
export type CardAnswer = (typeof cardAnswers)[number];

/** The most answers that are sent at once. */
export const MOST_ANSWERS = 100;

/** The most characters of an answer. */
export const LONGEST_ANSWER = 1000;

/** The most answers of a learner's own to one sentence that count as right. */
export const MOST_OWN_ANSWERS = 20;

/** From the best to the worst; 'empty' when no word was typed. */
export const verdicts = ['exact', 'accents', 'nearly', 'wrong', 'empty'] as const;
export type Verdict = (typeof verdicts)[number];
