import { foldForSearch } from '../search/match.ts';

/**
 * Folds what was typed for a search in sentences: no case, accents and signs. An empty text searches for nothing, so
 * that every sentence matches. Source: screens-student 12.5.
 */
export function foldSentenceText(typed: string): string {
  return foldForSearch(typed).trimStart();
}
