import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { sendOnce } from '../../../editing/send-once.ts';
import { changeRows } from '../table-writes.ts';
import type { GridChange } from './grid-rows.ts';

/** What became of rows that were sent. */
export interface SaveOutcome {
  /** What is stored of them now; nothing of the values where the server did not tell. */
  saved: ReadonlyMap<number, { version: number; values: Row }>;
  refused: ReadonlyMap<number, readonly BrokenRule[]>;
  /** What somebody else has stored. */
  stale: readonly TableRow[];
  /** Rows of which nothing is known: their call failed, or was never made. */
  unsent: readonly number[];
  /** Why their call failed. */
  error: unknown;
}

/** Rows in one call; what one of them breaks does not hold up the others. */
const BATCH = 500;

type Gathered = {
  saved: Map<number, { version: number; values: Row }>;
  refused: Map<number, readonly BrokenRule[]>;
  stale: TableRow[];
};

interface GridSaving {
  readonly table: SchoolTable;
  readonly changes: readonly GridChange[];
  readonly noteChangeSet: (changeSet: number) => void;
}

/** Stores changed rows, each by itself, and tells of each what became of it. */
export async function saveGrid({ changes, ...saving }: GridSaving): Promise<SaveOutcome> {
  const gathered: Gathered = { saved: new Map(), refused: new Map(), stale: [] };
  for (let from = 0; from < changes.length; from += BATCH) {
    const batch = changes.slice(from, from + BATCH);
    try {
      await saveRows({ ...saving, batch, gathered });
    } catch (error) {
      return { ...gathered, unsent: changes.slice(from).map(({ id }) => id), error };
    }
  }
  return { ...gathered, unsent: [], error: undefined };
}

interface Batch extends Omit<GridSaving, 'changes'> {
  batch: readonly GridChange[];
  gathered: Gathered;
}

async function saveRows({ table, batch, gathered, noteChangeSet }: Batch): Promise<void> {
  const sent = batch.map(({ id, version, values, base }) => ({
    recordId: id,
    version,
    values: Object.fromEntries(Object.entries(values).filter(([field, cell]) => base[field] !== cell)),
  }));
  const results = await sendOnce({ table: table.name, sent }, (idempotencyKey) =>
    changeRows(table.name, sent, { idempotencyKey, noteChangeSet }),
  );
  const changeOf = new Map(batch.map((change) => [change.id, change]));
  for (const { recordId, verdict, broken, stored } of results) {
    const change = changeOf.get(recordId);
    if (!change) continue;
    if (verdict === 'saved')
      gathered.saved.set(recordId, stored ?? { version: change.version + 1, values: change.values });
    else if (verdict === 'same')
      gathered.saved.set(recordId, { version: change.version, values: change.values });
    else if (verdict === 'stale' && stored) gathered.stale.push({ recordId, ...stored });
    else if (verdict === 'gone')
      gathered.refused.set(recordId, [{ field: '', message: 'This record was deleted.' }]);
    else gathered.refused.set(recordId, broken);
  }
}
