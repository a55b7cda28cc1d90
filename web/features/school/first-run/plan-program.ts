import { listTexts, type Row, type TableRow } from '@soltura/domain/school-tables/table';
import { foldCase, type TypedLesson } from './read-lessons.ts';

/** A record to be made or changed, as an import takes it. */
export interface Draft {
  readonly recordId: number | null;
  readonly values: Row;
}

/** The words that the vocabulary lacks; each is an item of its own. */
export function planWords(words: readonly string[], vocabulary: readonly TableRow[]): Draft[] {
  const known = new Set(vocabulary.map(({ values }) => foldCase(String(values['vocabName']))));
  const drafts: Draft[] = [];
  for (const word of words) {
    if (known.has(foldCase(word))) continue;
    known.add(foldCase(word));
    drafts.push({
      recordId: null,
      values: { vocabName: word, wordIdiom: word, spellings: [word.toLowerCase()] },
    });
  }
  return drafts;
}

/** Words as the vocabulary spells them. */
export function spellWords(words: readonly string[], vocabulary: readonly TableRow[]): string[] {
  const names = new Map(
    vocabulary.map(({ values }) => [foldCase(String(values['vocabName'])), String(values['vocabName'])]),
  );
  return words.map((word) => names.get(foldCase(word)) ?? word);
}

/**
 * The lessons that a program lacks, and those that introduce other words now.
 *
 * A lesson that is there keeps its words and gains the typed ones, so that saving twice makes nothing twice.
 */
export function planLessons(
  typed: readonly TypedLesson[],
  programId: number,
  stored: readonly TableRow[],
  vocabulary: readonly TableRow[],
): Draft[] {
  const own = stored.filter(({ values }) => values['relatedProgram'] === programId);
  return typed.flatMap(({ lesson, words }, at): Draft[] => {
    const spelled = spellWords(words, vocabulary);
    const there = own.find(({ values }) => values['lesson'] === lesson);
    if (!there) {
      const values = { lesson, relatedProgram: programId, vocabIncluded: spelled, sortReference: at + 1 };
      return [{ recordId: null, values }];
    }
    const held = listTexts(there.values['vocabIncluded']);
    const gained = spelled.filter((word) => !held.includes(word));
    if (gained.length === 0) return [];
    return [{ recordId: there.recordId, values: { ...there.values, vocabIncluded: [...held, ...gained] } }];
  });
}
