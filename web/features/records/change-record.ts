import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import { type WriteOptions, type WriteWords, writeRecord } from '../../editing/write-record.ts';

interface RecordCreation<Answer> {
  words: WriteWords;
  add: (options: WriteOptions) => Promise<Answer>;
  idempotencyKey: string;
  /** Whether the person may delete the record again; true when left out. */
  isUndoable?: boolean;
  refresh: () => Promise<void>;
}

/** Makes a record, shows toasts, and reads affected data again, whatever the outcome. Answers what the call did. */
export async function createRecord<Answer>({
  words,
  add,
  idempotencyKey,
  isUndoable = true,
  refresh,
}: RecordCreation<Answer>): Promise<Answer> {
  return writeRecord(words, (options) => add({ ...options, idempotencyKey }), {
    refresh,
    afterUndo: isUndoable ? refresh : undefined,
  });
}

interface RecordChange<Values extends FormValues> {
  words: WriteWords;
  /** The record that the change is based on. */
  former: StoredRecord<Values>;
  values: Values;
  put: (version: number, values: Values, options: WriteOptions) => Promise<unknown>;
  idempotencyKey: string;
  /** Whether the person could change it back; true when left out. */
  isUndoable?: boolean;
  refresh: () => Promise<void>;
}

/**
 * Changes a record, shows toasts, and reads affected data again, whatever the outcome. Answers the version that is stored;
 * where the server tells none, the one that the change was based on.
 */
export async function changeRecord<Values extends FormValues>({
  words,
  former,
  values,
  put,
  idempotencyKey,
  isUndoable = true,
  refresh,
}: RecordChange<Values>): Promise<number> {
  let { version } = former;
  const noteVersion = (stored: number) => {
    version = stored;
  };
  const send = (options: WriteOptions) =>
    put(former.version, values, { ...options, idempotencyKey, noteVersion });
  await writeRecord(words, send, { refresh, afterUndo: isUndoable ? refresh : undefined });
  return version;
}
