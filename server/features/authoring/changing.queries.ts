import type { ChangeSet } from '../../changes/change-set.ts';
import { lockRecords, type StoredRecord } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { sourceOf } from '../tables/table-sources.ts';

/** An example as it is stored, all fields of it. */
export interface ExampleRow {
  spanishExample: string;
  englishTranslation: string;
  spanishAudioLa: string;
  englishAudio: string;
  vocabComplete: boolean;
  vocabIncluded: readonly string[];
  isArchived: boolean;
}

/** The example, which nobody else changes until the transaction ends; undefined when there is none, or it was put away. */
export async function lockExample(
  { db }: ChangeSet,
  id: number,
): Promise<StoredRecord<ExampleRow> | undefined> {
  const stored = (await lockRecords<ExampleRow>(db, sourceOf('examples'), [id])).get(id);
  return stored?.values.isArchived ? undefined : stored;
}

/** Stores an example as it is to be, and dates it when that is something else. */
export async function changeExample(
  changes: ChangeSet,
  stored: StoredRecord<ExampleRow>,
  next: ExampleRow,
): Promise<void> {
  await storeRecords(changes, sourceOf('examples'), { changed: [{ stored, next }] });
}
