import type { Row } from '../tables/table.ts';

export interface TypedLesson {
  readonly lesson: string;
  readonly words: string[];
}

export interface PlannedRecord {
  readonly recordId: number | null;
  readonly values: Row;
}

export interface KnownWord {
  readonly vocabName: string;
  readonly spellings: readonly string[];
}

export interface KnownLesson {
  readonly recordId: number;
  readonly lesson: string;
  readonly vocabIncluded: readonly string[];
}

export function foldCase(text: string): string {
  return text.trim().toLowerCase();
}

export function planWords(words: readonly string[], vocabulary: readonly KnownWord[]): PlannedRecord[] {
  const known = new Set(vocabulary.map(({ vocabName }) => foldCase(vocabName)));
  const planned: PlannedRecord[] = [];
  for (const word of words) {
    if (known.has(foldCase(word))) continue;
    known.add(foldCase(word));
    const values = { vocabName: word, wordIdiom: word, spellings: [word.toLowerCase()] };
    planned.push({ recordId: null, values });
  }
  return planned;
}

export function spellWords(words: readonly string[], vocabulary: readonly KnownWord[]): string[] {
  const names = new Map(vocabulary.map(({ vocabName }) => [foldCase(vocabName), vocabName]));
  return [...new Set(words.map((word) => names.get(foldCase(word)) ?? word))];
}

/**
 * Returns the lessons that a program lacks, and those that get more words.
 *
 * An existing lesson keeps its words and gets the typed ones as well, so that saving twice changes nothing.
 */
export function planLessons(
  typed: readonly TypedLesson[],
  programId: number,
  stored: readonly KnownLesson[],
  vocabulary: readonly KnownWord[],
): PlannedRecord[] {
  return typed.flatMap(({ lesson, words }, at): PlannedRecord[] => {
    const spelled = spellWords(words, vocabulary);
    const there = stored.find((known) => known.lesson === lesson);
    if (!there) {
      const values = { lesson, relatedProgram: programId, vocabIncluded: spelled, sortReference: at + 1 };
      return [{ recordId: null, values }];
    }
    const gained = spelled.filter((word) => !there.vocabIncluded.includes(word));
    if (gained.length === 0) return [];
    return [{ recordId: there.recordId, values: { vocabIncluded: [...there.vocabIncluded, ...gained] } }];
  });
}
