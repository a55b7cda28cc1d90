import { programLessonsTable, vocabularyTable } from '@soltura/domain/school-tables/library-tables';
import type { QueryClient } from '@tanstack/react-query';
import { refreshTables } from '../../tables/refresh-tables.ts';
import { addRow } from '../../tables/table-writes.ts';
import { importDrafts } from './import-drafts.ts';
import { planLessons, planWords } from './plan-program.ts';
import { foldCase, type TypedLesson } from './read-lessons.ts';
import { readRows } from './read-rows.ts';

/**
 * Stores a program with its lessons and the words they introduce.
 *
 * What is there already is not made again, so that saving can be repeated after it failed in the middle.
 */
export async function storeProgram(
  cache: QueryClient,
  name: string,
  lessons: readonly TypedLesson[],
): Promise<void> {
  try {
    const programs = await readRows('programs');
    const known = programs.find(({ values }) => foldCase(String(values['name'])) === foldCase(name));
    const programId = known?.recordId ?? (await addRow('programs', { name: name.trim() }));
    if (programId === undefined) throw new Error('The program could not be made');
    const vocabulary = await readRows('vocabulary');
    const drafts = planWords(
      lessons.flatMap(({ words }) => words),
      vocabulary,
    );
    await importDrafts(vocabularyTable, drafts);
    const spelled = drafts.length > 0 ? await readRows('vocabulary') : vocabulary;
    const stored = await readRows('program-lessons');
    await importDrafts(programLessonsTable, planLessons(lessons, programId, stored, spelled));
  } finally {
    void refreshTables(cache, 'programs');
    void refreshTables(cache, 'vocabulary');
    void refreshTables(cache, 'program-lessons');
  }
}
