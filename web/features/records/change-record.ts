import type { FormValues, StoredRecord } from './form-work.ts';
import { type WriteWords, writeRecord } from './write-record.ts';

interface RecordCreation {
  words: WriteWords;
  /** Answers the id of the record, when there is one. */
  add: () => Promise<number | undefined>;
  /** Deletes it again, as long as nobody has changed it; left out where the person may not. */
  remove?: (id: number) => Promise<unknown>;
  refresh: () => Promise<void>;
}

/** Makes a record, tells of it, and reads again what shows it, whatever happens; undone by deleting it. */
export async function createRecord({ words, add, remove, refresh }: RecordCreation): Promise<void> {
  const makeUndo = (id: number | undefined) => {
    if (id === undefined || !remove) return undefined;
    return async () => {
      try {
        await remove(id);
      } finally {
        await refresh();
      }
    };
  };
  try {
    await writeRecord(words, add, makeUndo);
  } finally {
    void refresh();
  }
}

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
