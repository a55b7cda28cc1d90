import type { NewExample } from '@soltura/contract/examples/example-editing';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Row } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { settleRow } from '../tables/settle-row.ts';
import { findStoredExamples, lockNewExamples } from '../tables/stored-examples.ts';
import { sourceOf } from '../tables/table-sources.ts';

/** What happened to an example. */
export interface StoredExample {
  id: number;
  isNew: boolean;
}

/**
 * Stores examples that keep the rules; answers one entry for each, in their order.
 *
 * An example whose two texts are
 * stored already is not stored again, and of several with the same Spanish text only the first is stored (api.md 7.4).
 */
export async function storeExamples(
  changes: ChangeSet,
  examples: readonly NewExample[],
): Promise<StoredExample[]> {
  if (examples.length === 0) return [];
  await lockNewExamples(changes.db);
  const firsts = new Map<string, NewExample>();
  for (const example of examples) {
    if (!firsts.has(example.spanishExample)) firsts.set(example.spanishExample, example);
  }
  const wanted = [...firsts.values()];
  const held = await findStoredExamples(changes.db, wanted);
  const missing = wanted.filter((_, index) => held[index] === undefined);
  const created = missing.map((example): { values: Row } => ({
    values: settleRow(schoolTables.examples, example),
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
