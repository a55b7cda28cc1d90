import type { FormValues, StoredRecord } from '@soltura/domain/editing/form-work';
import { type WriteOptions, type WriteWords, writeRecord } from './write-record.ts';

interface RecordCreation<Answer> {
  words: WriteWords;
  add: (options: WriteOptions) => Promise<Answer>;
  idempotencyKey: string;
  refresh: () => Promise<void>;
}

/** Creates a record, shows toasts, and reloads affected data, whatever the outcome. Returns the response. */
export async function createRecord<Answer>({
  words,
  add,
  idempotencyKey,
  refresh,
}: RecordCreation<Answer>): Promise<Answer> {
  return writeRecord(words, (options) => add({ ...options, idempotencyKey }), {
    refresh,
    afterUndo: refresh,
  });
}

interface RecordChange<Values extends FormValues> {
  words: WriteWords;
  former: StoredRecord<Values>;
  values: Values;
  put: (version: number, values: Values, options: WriteOptions) => Promise<unknown>;
  idempotencyKey: string;
  /** False when the person may not take the change back; true by default. */
  isUndoable?: boolean;
  refresh: () => Promise<void>;
}

/**
 * Changes a record, shows toasts, and reloads affected data, whatever the outcome. Returns the stored version; where
 * the server sends none, the version on which the change was based.
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
