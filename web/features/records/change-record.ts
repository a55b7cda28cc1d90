import type { FormValues, StoredRecord } from './form-work.ts';
import { type WriteWords, writeRecord } from './write-record.ts';

interface RecordChange<Values extends FormValues> {
  words: WriteWords;
  /** What the change is based on. */
  former: StoredRecord<Values>;
  values: Values;
  put: (version: number, values: Values, idempotencyKey?: string) => Promise<unknown>;
  idempotencyKey: string;
  /** Whether the person could change it back; so it is when left out. */
  isUndoable?: boolean;
  refresh: () => Promise<void>;
}

/**
 * Changes a record, tells of it, and reads again what shows it, whatever happens.
 *
 * Undone by changing it back, as long as nobody else has changed it since.
 */
export async function changeRecord<Values extends FormValues>({
  words,
  former,
  values,
  put,
  idempotencyKey,
  isUndoable = true,
  refresh,
}: RecordChange<Values>): Promise<void> {
  const undo = async () => {
    try {
      await put(former.version + 1, former.values);
    } finally {
      await refresh();
    }
  };
  try {
    await writeRecord(
      words,
      () => put(former.version, values, idempotencyKey),
      () => (isUndoable ? undo : undefined),
    );
  } finally {
    void refresh();
  }
}
