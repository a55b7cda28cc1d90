import { foldForSearch } from '../search/match.ts';

interface SentenceText {
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

/**
 * Folds what was typed for a search in sentences: no case, accents and signs. An empty text searches for nothing, so
 * that every sentence matches. Source: screens-student 12.5.
 */
export function foldSentenceText(typed: string): string {
  return foldForSearch(typed).trimStart();
}

/** True when the Spanish or the English of a sentence contains the text of `foldSentenceText`. */
export function holdsText({ spanishExample, englishTranslation }: SentenceText, wanted: string): boolean {
  return foldForSearch(`${spanishExample} ${englishTranslation}`).includes(wanted);
}
