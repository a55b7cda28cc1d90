import type { Run } from '../examples/sentence.ts';

/**
 * Splits an English text with Spanish between asterisks, as coaches write titles, instructions and feedback, into runs of
 * one language. An asterisk without a second one stays as it is. Source: screens-coaching 1.3.
 */
export function splitMixed(text: string): Run[] {
  const parts = text.split(/\*([^*\r\n]+)\*/);
  return parts
    .map((part, index): Run => ({ text: part, lang: index % 2 === 0 ? 'en' : 'es' }))
    .filter((run) => run.text !== '');
}

/** Returns a text without the asterisks around its Spanish, for places that hold plain text, such as titles of pages. */
export function withoutMarks(text: string): string {
  return splitMixed(text)
    .map((run) => run.text)
    .join('');
}

/**
 * A line of feedback: a text as it was written, or a sentence of Spanish that stands alone and can be made a card,
 * without its asterisks.
 */
export interface FeedbackLine {
  readonly kind: 'text' | 'sentence';
  readonly text: string;
}

export function splitFeedback(feedback: string): FeedbackLine[] {
  return feedback
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): FeedbackLine => {
      const runs = splitMixed(line);
      const [only] = runs;
      return runs.length === 1 && only?.lang === 'es'
        ? { kind: 'sentence', text: only.text.trim() }
        : { kind: 'text', text: line };
    });
}
