import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { ChangeSet } from '../changes/change-set.ts';
import { lockRecords, readRecords, type StoredRecord } from '../changes/record-source.ts';
import { recordDifferences } from '../changes/store-records.ts';
import type { Db } from '../db/session.ts';
import { findSource } from '../features/undo/record-sources.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The staff records that files which mirror tables change. Each is recorded once, as it was before the first
 * file and is after the last, because the attendees of a session are in another file than the session.
 */
export class TrackedRecords {
  readonly #before = new Map<RecordKind, Map<number, StoredRecord<Fields> | undefined>>();

  async lock(db: Db, kind: RecordKind, ids: readonly number[]): Promise<void> {
    const before = this.#before.get(kind) ?? new Map<number, StoredRecord<Fields> | undefined>();
    this.#before.set(kind, before);
    const unknown = ids.filter((id) => !before.has(id));
    const stored = await lockRecords<Fields>(db, findSource(kind), unknown);
    for (const id of unknown) before.set(id, stored.get(id));
  }

  async note(changes: ChangeSet): Promise<void> {
    for (const [kind, before] of this.#before) {
      const source = findSource(kind);
      const after = await readRecords<Fields>(changes.db, source, [...before.keys()]);
      recordDifferences(changes, source, before, after);
    }
  }
}
