import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import type { QueryClient } from '@tanstack/react-query';
import { changeRecord, createRecord } from '../../editing/change-record.ts';
import type { OnlyNew } from '../../editing/use-twin.ts';
import { type WriteOptions, type WriteWords, writeRecord } from '../../editing/write-record.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';

export interface WeekRecord {
  readonly recordId: number;
  readonly relatedWeek: number;
}

interface RecordWrites<Values> {
  words: { create: WriteWords; update: WriteWords; remove: WriteWords };
  add: (
    relatedWeek: number,
    values: Values,
    options: WriteOptions & { headers: OnlyNew },
  ) => Promise<readonly number[]>;
  put: (record: WeekRecord, version: number, values: Values, options: WriteOptions) => Promise<unknown>;
  remove: (recordId: number, version: number) => Promise<unknown>;
}

interface NewRecord<Values> {
  relatedWeek: number;
  values: Values;
  headers: OnlyNew;
  idempotencyKey: string;
}

interface Change<Values extends FormValues> {
  record: WeekRecord;
  former: StoredRecord<Values>;
  values: Values;
  idempotencyKey: string;
}

/**
 * Makes the functions that create, change and delete records of one kind; they reload the records whatever the outcome.
 */
export function writesOf<Values extends FormValues>({ words, add, put, remove }: RecordWrites<Values>) {
  return {
    create(cache: QueryClient, { relatedWeek, values, headers, idempotencyKey }: NewRecord<Values>) {
      return createRecord({
        words: words.create,
        add: (options) => add(relatedWeek, values, { ...options, headers }),
        idempotencyKey,
        refresh: () => refreshRecords(cache),
      });
    },
    update(cache: QueryClient, { record, former, values, idempotencyKey }: Change<Values>) {
      return changeRecord({
        words: words.update,
        former,
        values,
        put: (version, given, options) => put(record, version, given, options),
        idempotencyKey,
        refresh: () => refreshRecords(cache),
      });
    },
    /** Deletions cannot be undone (screens-staff 3.5). */
    async remove(cache: QueryClient, recordId: number, version: number) {
      await writeRecord(words.remove, () => remove(recordId, version), {
        refresh: () => refreshAfterRemoval(cache),
      });
    },
  };
}
