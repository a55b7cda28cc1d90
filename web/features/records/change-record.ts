import { type WriteOptions, type WriteWords, writeRecord } from '../../editing/write-record.ts';
import type { FormValues, StoredRecord } from './form-work.ts';

interface RecordCreation {
  words: WriteWords;
  add: (options: WriteOptions) => Promise<unknown>;
  idempotencyKey: string;
  /** Whether the person may delete it again; so it is when left out. */
  isUndoable?: boolean;
  refresh: () => Promise<void>;
}

/** Makes a record, tells of it, and reads again what shows it, whatever happens. */
export async function createRecord({
  words,
  add,
  idempotencyKey,
  isUndoable = true,
  refresh,
}: RecordCreation): Promise<void> {
  try {
    await writeRecord(words, (options) => add({ ...options, idempotencyKey }), {
      refresh: isUndoable ? refresh : undefined,
    });
  } finally {
    void refresh();
  }
}

interface RecordChange<Values extends FormValues> {
  words: WriteWords;
  /** What the change is based on. */
  former: StoredRecord<Values>;
  values: Values;
  put: (version: number, values: Values, options: WriteOptions) => Promise<unknown>;
  idempotencyKey: string;
  /** Whether the person could change it back; so it is when left out. */
  isUndoable?: boolean;
  refresh: () => Promise<void>;
}

/** Changes a record, tells of it, and reads again what shows it, whatever happens. */
export async function changeRecord<Values extends FormValues>({
  words,
  former,
  values,
  put,
  idempotencyKey,
  isUndoable = true,
  refresh,
}: RecordChange<Values>): Promise<void> {
  try {
    await writeRecord(words, (options) => put(former.version, values, { ...options, idempotencyKey }), {
      refresh: isUndoable ? refresh : undefined,
    });
  } finally {
    void refresh();
  }
}
