import { findKnownVocabulary, type VocabLesson } from './known-vocabulary.ts';

/**
 * The words of a lesson range: an example may use only allowed ones, and needs at least one required one.
 * `required` is undefined when no From lesson is chosen; when it is empty nothing is eligible.
 */
export interface RangeWords<Word> {
  readonly allowed: ReadonlySet<Word>;
  readonly required: ReadonlySet<Word> | undefined;
}

/**
 * Finds the words of the chosen lessons, by the lessons' record ids.
 *
 * A word that From lists again counts as introduced there. Without a To lesson no word is allowed. Source: S1 §4,
 * screens-student 1.5 a and d.
 */
export function findRangeWords<Word>(
  programs: readonly { readonly recordId: number }[],
  lessons: readonly VocabLesson<Word>[],
  { fromId, toId }: { readonly fromId: number | undefined; readonly toId: number | undefined },
): RangeWords<Word> {
  const allowed: ReadonlySet<Word> =
    toId === undefined ? new Set() : findKnownVocabulary(programs, lessons, toId);
  if (fromId === undefined) return { allowed, required: undefined };
  const old = findKnownVocabulary(programs, lessons, fromId);
  for (const word of lessons.find(({ recordId }) => recordId === fromId)?.vocabIncluded ?? [])
    old.delete(word);
  return { allowed, required: new Set([...allowed].filter((word) => !old.has(word))) };
}

/**
 * True for an eligible example: its vocabulary is complete and not empty, all of it is allowed, and with a From lesson
 * some of it is required. Source: S1 §4, screens-student 1.5 b to f.
 */
export function isEligible<Word>(
  example: { readonly vocabIncluded: readonly Word[]; readonly vocabComplete?: boolean | undefined },
  { allowed, required }: RangeWords<Word>,
): boolean {
  const { vocabIncluded, vocabComplete } = example;
  return (
    vocabIncluded.length > 0 &&
    vocabComplete !== false &&
    vocabIncluded.every((word) => allowed.has(word)) &&
    (required === undefined || vocabIncluded.some((word) => required.has(word)))
  );
}
