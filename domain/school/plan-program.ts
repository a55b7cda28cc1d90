import type { Row } from '../tables/table.ts';

/** A lesson as it is typed: its whole name and the words it introduces. */
export interface TypedLesson {
  readonly lesson: string;
  readonly words: string[];
}

/** A record to be made or changed: the fields that are given. */
export interface PlannedRecord {
  readonly recordId: number | null;
  readonly values: Row;
}

/** A word of the vocabulary. */
export interface KnownWord {
  readonly vocabName: string;
  readonly spellings: readonly string[];
}

/** A lesson of the program that is stored. */
export interface KnownLesson {
  readonly recordId: number;
  readonly lesson: string;
  readonly vocabIncluded: readonly string[];
}

/** Folds a text, since texts that differ only in case name the same record. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase();
}

/** The words that the vocabulary lacks; each is an item of its own. */
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

/** Words as the vocabulary spells them, each once. */
export function spellWords(words: readonly string[], vocabulary: readonly KnownWord[]): string[] {
  const names = new Map(vocabulary.map(({ vocabName }) => [foldCase(vocabName), vocabName]));
  return [...new Set(words.map((word) => names.get(foldCase(word)) ?? word))];
}

/**
 * The lessons that a program lacks, and those that get more words.
 *
 * An existing lesson keeps its words and gets the
 * typed ones as well, so that saving twice changes nothing.
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
