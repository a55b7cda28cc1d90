import type { ChangeSet } from '../../changes/change-set.ts';
import { lockRecords, type StoredRecord } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { sourceOf } from '../tables/table-sources.ts';

export interface ExampleRow {
  spanishExample: string;
  englishTranslation: string;
  spanishAudioLa: string;
  englishAudio: string;
  vocabComplete: boolean;
  vocabIncluded: readonly string[];
  isArchived: boolean;
}

export async function lockExample(
  { db }: ChangeSet,
  id: number,
): Promise<StoredRecord<ExampleRow> | undefined> {
  const stored = (await lockRecords<ExampleRow>(db, sourceOf('examples'), [id])).get(id);
  return stored?.values.isArchived ? undefined : stored;
}

/** Stores a changed example; its date changes only when its fields do. */
export async function changeExample(
  changes: ChangeSet,
  stored: StoredRecord<ExampleRow>,
  next: ExampleRow,
): Promise<void> {
  await storeRecords(changes, sourceOf('examples'), { changed: [{ stored, next }] });
}
