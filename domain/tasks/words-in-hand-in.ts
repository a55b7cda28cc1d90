import { splitWords } from '../frequensay/words.ts';

export const WORDS_IN_TEXT = 6;

/**
 * A word of a text that the vocabulary of the school has, with what the student's cards tell of it. `word` is the
 * form of the text, in lower case. `frequencyRank` is 1 for the most frequent word; 0 for one without a rank.
 * `hasCard` is true where a sentence of the student's cards has the word; `interval` is the longest review interval
 * of these cards, null without a card and for new cards.
 */
export interface WordInText {
  readonly vocabularyId: number;
  readonly word: string;
  readonly frequencyRank: number;
  readonly hasCard: boolean;
  readonly interval: number | null;
}

export function listDifferentWords(text: string): string[] {
  return [...new Set(splitWords(text))];
}

/**
 * Returns the words of a text that a coach is shown: those without a card before those with one, the least known first,
 * of equally known ones the rarest first. A word without a rank counts as frequent. Words that are equal in all of it stay
 * in their order, and of several forms of one word the first counts. Source: screens-coaching 3.2.
 */
export function chooseWordsInText<Word extends WordInText>(found: readonly Word[]): Word[] {
  const forms = new Map<number, Word>();
  for (const word of found) if (!forms.has(word.vocabularyId)) forms.set(word.vocabularyId, word);
  return [...forms.values()]
    .toSorted(
      (one, other) =>
        Number(one.hasCard) - Number(other.hasCard) ||
        (one.interval ?? 0) - (other.interval ?? 0) ||
        other.frequencyRank - one.frequencyRank,
    )
    .slice(0, WORDS_IN_TEXT);
}
