import type { QueryClient } from '@tanstack/react-query';
import { changeRecord, createRecord } from './change-record.ts';
import type { FormValues, StoredRecord } from './form-work.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';
import { type WriteWords, writeRecord } from './write-record.ts';

/** Which record of a week. */
export interface WeekRecord {
  readonly recordId: number;
  readonly relatedWeek: number;
}

/** The calls of a kind of record that belongs to a week, and how they are told (screens-staff 10.1). */
interface Ways<Values> {
  words: { create: WriteWords; update: WriteWords; remove: WriteWords };
  /** Answers the ids made. */
  add: (relatedWeek: number, values: Values, idempotencyKey: string) => Promise<readonly number[]>;
  put: (record: WeekRecord, version: number, values: Values, idempotencyKey?: string) => Promise<unknown>;
  remove: (recordId: number, version: number) => Promise<unknown>;
}

interface NewRecord<Values> {
  relatedWeek: number;
  values: Values;
  idempotencyKey: string;
  /** The person may delete it. */
  isUndoable: boolean;
}

interface Change<Values extends FormValues> {
  record: WeekRecord;
  former: StoredRecord<Values>;
  values: Values;
  idempotencyKey: string;
}

/** Making, changing and deleting one kind of record; the records are read again whatever happens. */
export function writesOf<Values extends FormValues>({ words, add, put, remove }: Ways<Values>) {
  return {
    /** Undone by deleting it, as long as nobody has changed it: a new record has version 1. */
    async create(cache: QueryClient, { relatedWeek, values, idempotencyKey, isUndoable }: NewRecord<Values>) {
      await createRecord({
        words: words.create,
        add: async () => (await add(relatedWeek, values, idempotencyKey))[0],
        ...(isUndoable && { remove: (id) => remove(id, 1) }),
        refresh: () => refreshRecords(cache),
      });
    },
    /** Undone by changing it back, as long as nobody else has changed it since. */
    async update(cache: QueryClient, { record, former, values, idempotencyKey }: Change<Values>) {
      await changeRecord({
        words: words.update,
        former,
        values,
        put: (version, given, key) => put(record, version, given, key),
        idempotencyKey,
        refresh: () => refreshRecords(cache),
      });
    },
    /** Deletions have no undo (screens-staff 3.5). */
    async remove(cache: QueryClient, recordId: number, version: number) {
      try {
        await writeRecord(words.remove, () => remove(recordId, version));
      } finally {
        void refreshAfterRemoval(cache);
      }
    },
  };
}
