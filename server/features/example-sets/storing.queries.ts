import type { NewExample } from '@soltura/contract/examples/example-editing';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Row } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { normaliseRow } from '../tables/normalise-row.ts';
import { findStoredExamples, lockNewExamples } from '../tables/stored-examples.ts';
import { sourceOf } from '../tables/table-sources.ts';

export interface StoredExample {
  id: number;
  isNew: boolean;
}

/**
 * Stores examples that keep the rules. Returns one entry for each, in their order. An example whose two texts are
 * stored already is not stored again, and of several with the same Spanish text only the first is stored (api.md 7.4).
 * Texts are the same when they look the same.
 */
export async function storeExamples(
  changes: ChangeSet,
  examples: readonly NewExample[],
): Promise<StoredExample[]> {
  if (examples.length === 0) return [];
  await lockNewExamples(changes.db);
  const compared = examples.map(({ spanishExample }) => cleanText(spanishExample));
  const firsts = new Map<string, NewExample>();
  for (const [index, example] of examples.entries()) {
    const text = compared[index] ?? '';
    if (!firsts.has(text)) firsts.set(text, example);
  }
  const wanted = [...firsts.values()];
  const held = await findStoredExamples(changes.db, wanted);
  const missing = wanted.filter((_, index) => held[index] === undefined);
  const created = missing.map((example): { values: Row } => ({
    values: normaliseRow(schoolTables.examples, example),
  }));
  const newIds = await storeRecords(changes, sourceOf('examples'), { created });
  const madeIds = new Map(missing.map((example, index) => [example, newIds[index]]));
  const ids = new Map(
    [...firsts].map(([text, example], index) => [text, held[index] ?? madeIds.get(example)]),
  );
  return examples.map((example, index) => ({
    id: ids.get(compared[index] ?? '') ?? 0,
    isNew: madeIds.has(example),
  }));
}
