import type { JudgedWord, WordFault } from './judge-answer.ts';
import { splitAnswer } from './split-answer.ts';

interface SentenceWord {
  readonly recordId: number;
  readonly wordIdiom: string;
  readonly spellings: readonly string[];
}

export interface AskedWord {
  readonly stored?: string;
  readonly typed?: string;
  readonly fault?: WordFault;
  readonly vocabularyId?: number;
}

/**
 * Returns a function that names the places of judged answers to a sentence, each with its vocabulary item.
 * The id of the item is left out when the sentence names none.
 *
 * A spelling has precedence over the words of a headword, and an item that the sentence names earlier over a
 * later one. Source: screens-practice 3.6.
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

export const missedFaults: readonly WordFault[] = ['wrong', 'missing'];
