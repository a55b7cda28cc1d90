import { cleanText } from '../examples/clean-text.ts';
import { foldCase, type KnownWord, type PlannedRecord, spellWords } from './plan-program.ts';

export interface TypedExample {
  readonly spanish: string;
  readonly english: string;
  readonly words?: string[] | undefined;
}

/** Returns the examples that are not stored yet, with their words; their vocabulary counts as complete. */
export function planExamples(
  typed: readonly TypedExample[],
  stored: readonly string[],
  vocabulary: readonly KnownWord[],
): PlannedRecord[] {
  const known = new Set(stored.map(toComparable));
  return typed.flatMap(({ spanish, english, words }): PlannedRecord[] => {
    if (known.has(toComparable(spanish))) return [];
    known.add(toComparable(spanish));
    const vocabIncluded = words ? spellWords(words, vocabulary) : findWords(spanish, vocabulary);
    const values = {
      spanishExample: spanish,
      englishTranslation: english,
      vocabIncluded,
      vocabComplete: true,
    };
    return [{ recordId: null, values }];
  });
}

function toComparable(sentence: string): string {
  return foldCase(cleanText(sentence));
}

function findWords(sentence: string, vocabulary: readonly KnownWord[]): string[] {
  const text = ` ${foldCase(sentence)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return vocabulary
    .filter(({ vocabName, spellings }) => {
      const spelled = spellings.length > 0 ? spellings : [vocabName];
      return spelled.some((spelling) => text.includes(` ${foldCase(spelling)} `));
    })
    .map(({ vocabName }) => vocabName);
}
