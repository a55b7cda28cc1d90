import type { NewExample } from '@soltura/contract/authoring';
import type { Row } from '@soltura/domain/school-tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { emptyRow } from '../tables/empty-row.ts';
import { findStoredExamples, lockNewExamples } from '../tables/stored-examples.ts';
import { sourceOf } from '../tables/table-sources.ts';

/** What became of an example that may be stored. */
export interface StoredExample {
  id: number;
  isNew: boolean;
}

/**
 * Stores examples that keep the rules; answers one entry for each, in their order.
 *
 * What is stored with the same two texts is not stored again, and of several with the same Spanish text the first is
 * stored for all of them (api.md 7.4).
 */
export async function storeExamples(
  changes: ChangeSet,
  examples: readonly NewExample[],
): Promise<StoredExample[]> {
  await lockNewExamples(changes.db);
  const firsts = new Map<string, NewExample>();
  for (const example of examples) {
    if (!firsts.has(example.spanishExample)) firsts.set(example.spanishExample, example);
  }
  const wanted = [...firsts.values()];
  const held = await findStoredExamples(changes.db, wanted);
  const missing = wanted.filter((_, index) => held[index] === undefined);
  const created = missing.map((example): { values: Row } => ({
    values: { ...emptyRow('examples'), ...example },
  }));
  const newIds = await storeRecords(changes, sourceOf('examples'), { created });
  const ids = new Map(wanted.map((example, index) => [example.spanishExample, held[index]]));
  for (const [index, { spanishExample }] of missing.entries()) ids.set(spanishExample, newIds[index]);
  const isMissing = new Set(missing);
  return examples.map((example) => ({
    id: ids.get(example.spanishExample) ?? 0,
    isNew: isMissing.has(example),
  }));
}
