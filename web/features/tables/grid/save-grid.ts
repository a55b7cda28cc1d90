import { RECORD_DELETED } from '@soltura/contract/conflict-texts';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { isSameCell } from '@soltura/domain/tables/check-row';
import { MAX_WRITTEN } from '@soltura/domain/tables/large-tables';
import type { Row, SchoolTable } from '@soltura/domain/tables/table';
import type { StoredValues } from '../../../editing/row-edits.ts';
import type { RowsOutcome } from '../../../editing/rows-outcome.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { changeRows } from '../table-writes.ts';
import { isAddedId } from './added-rows.ts';
import { readEditable } from './grid-columns.ts';
import type { GridChange } from './grid-rows.ts';

export interface GridOutcome extends RowsOutcome<Row> {
  readonly saved: ReadonlyMap<number, { version: number; values: Row }>;
  readonly made: ReadonlyMap<number, { recordId: number; version: number; values: Row }>;
}

type Gathered = {
  saved: Map<number, { version: number; values: Row }>;
  made: Map<number, { recordId: number; version: number; values: Row }>;
  refused: Map<number, readonly BrokenRule[]>;
  stale: StoredValues<Row>[];
};

interface GridSaving {
  readonly table: SchoolTable;
  readonly fields: readonly string[];
  readonly changes: readonly GridChange[];
  readonly unanswered: ReadonlyMap<number, Row>;
  readonly noteChangeSet: (changeSet: number) => void;
}

export async function saveGrid({ changes, unanswered, ...saving }: GridSaving): Promise<GridOutcome> {
  const gathered: Gathered = { saved: new Map(), made: new Map(), refused: new Map(), stale: [] };
  const batches = listBatches(changes, unanswered);
  let changeSet: number | undefined;
  const noteChangeSet = (id: number) => {
    changeSet ??= id;
    saving.noteChangeSet(id);
  };
  for (const [place, batch] of batches.entries()) {
    try {
      await saveRows({ ...saving, noteChangeSet, joins: changeSet, batch, gathered });
    } catch (error) {
      const unsent = batches.slice(place).flatMap((left) => left.map(({ id }) => id));
      return { ...gathered, unsent, error };
    }
  }
  return { ...gathered, unsent: [], error: undefined };
}

/**
 * The rows of each call; all calls are one change set with one undo. Changed rows come before added ones, and added
 * rows whose response was lost are sent alone and unchanged: the same call has no second effect.
 */
function listBatches(changes: readonly GridChange[], unanswered: GridSaving['unanswered']): GridChange[][] {
  const added = changes.filter(({ id }) => isAddedId(id));
  const again = added.flatMap((change) => {
    const values = unanswered.get(change.id);
    return values ? [{ ...change, values }] : [];
  });
  const groups = [
    changes.filter(({ id }) => !isAddedId(id)),
    again,
    added.filter(({ id }) => !unanswered.has(id)),
  ];
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_WRITTEN) }, (_, part) =>
      group.slice(part * MAX_WRITTEN, (part + 1) * MAX_WRITTEN),
    ),
  );
}

interface Batch extends Omit<GridSaving, 'changes' | 'unanswered'> {
  batch: readonly GridChange[];
  gathered: Gathered;
  joins: number | undefined;
}

async function saveRows({ table, fields, batch, gathered, noteChangeSet, joins }: Batch): Promise<void> {
  const sent = batch.map(({ id, version, values, base }) => ({
    recordId: isAddedId(id) ? null : id,
    version,
    values: Object.fromEntries(
      Object.entries(values).filter(([field, cell]) => !isSameCell(base[field] ?? null, cell)),
    ),
  }));
  const results = await sendOnce({ table: table.name, sent }, (idempotencyKey) =>
    changeRows(table.name, sent, { idempotencyKey, noteChangeSet, joins }),
  );
  for (const [place, { recordId: storedId, verdict, broken, stored }] of results.entries()) {
    const change = batch[place];
    if (!change) continue;
    const recordId = change.id;
    if (verdict === 'saved' || verdict === 'same') {
      // An earlier version of the server returns no stored values for rows without a difference. If its values were
      // newer, the next save is stale.
      const kept = stored ?? { version: change.version, values: change.values };
      gathered.saved.set(recordId, kept);
      if (isAddedId(recordId) && storedId !== null) {
        const { version } = kept;
        gathered.made.set(recordId, { recordId: storedId, version, values: change.values });
      }
    } else if (verdict === 'stale' && stored) {
      const { version, values } = stored;
      gathered.stale.push({ id: recordId, version, values: readEditable(fields, values) });
    } else if (verdict === 'gone') gathered.refused.set(recordId, [{ field: '', message: RECORD_DELETED }]);
    else gathered.refused.set(recordId, broken);
  }
}
