import type { JudgedWord, WordFault } from './judge-answer.ts';
import { splitAnswer } from './split-answer.ts';

/** A word of the vocabulary that a sentence uses, with its spellings. */
interface SentenceWord {
  readonly recordId: number;
  readonly wordIdiom: string;
  readonly spellings: readonly string[];
}

/** A place of an answer as it is kept; what is not there is left out. */
export interface AskedWord {
  readonly stored?: string;
  readonly typed?: string;
  readonly fault?: WordFault;
  /** The vocabulary item that the stored word is; left out where it is none of those the sentence names. */
  readonly vocabularyId?: number;
}

/**
 * Names the places of judged answers to a sentence, each with the vocabulary item it asked for.
 *
 * A spelling decides before the words of a headword, and an item that the sentence names earlier before a later one.
 * Source: screens-practice 3.6.
 */
export function makeWordNamer(
  vocabulary: readonly SentenceWord[],
): (words: readonly JudgedWord[]) => AskedWord[] {
  const ids = new Map<string, number>();
  const texts = [
    ...vocabulary.flatMap(({ recordId, spellings }) => spellings.map((text) => ({ recordId, text }))),
    ...vocabulary.map(({ recordId, wordIdiom }) => ({ recordId, text: wordIdiom })),
  ];
  for (const { recordId, text } of texts) {
    for (const { word } of splitAnswer(text)) if (!ids.has(word)) ids.set(word, recordId);
  }
  return (words) =>
    words.map(({ stored, typed, fault }) => {
      const vocabularyId = stored === null ? undefined : ids.get(splitAnswer(stored)[0]?.word ?? '');
      return {
        ...(stored !== null && { stored }),
        ...(typed !== null && { typed }),
        ...(fault && { fault }),
        ...(vocabularyId !== undefined && { vocabularyId }),
      };
    });
}

/** What is off about a word that counts as missed. */
export const missedFaults: readonly WordFault[] = ['wrong', 'missing'];
