import { examplesTable, vocabularyTable } from '@soltura/domain/school-tables/library-tables';
import type { QueryClient } from '@tanstack/react-query';
import { refreshTables } from '../../tables/refresh-tables.ts';
import { importDrafts } from './import-drafts.ts';
import { planExamples, type TypedExample } from './plan-examples.ts';
import { planWords } from './plan-program.ts';
import { readRows } from './read-rows.ts';

/** Stores examples with their words; those that are there already are not made again. */
export async function storeExamples(cache: QueryClient, typed: readonly TypedExample[]): Promise<void> {
  try {
    const vocabulary = await readRows('vocabulary');
    const drafts = planWords(
      typed.flatMap(({ words }) => words ?? []),
      vocabulary,
    );
    await importDrafts(vocabularyTable, drafts);
    const spelled = drafts.length > 0 ? await readRows('vocabulary') : vocabulary;
    await importDrafts(examplesTable, planExamples(typed, await readRows('examples'), spelled));
  } finally {
    void refreshTables(cache, 'vocabulary');
    void refreshTables(cache, 'examples');
  }
}
