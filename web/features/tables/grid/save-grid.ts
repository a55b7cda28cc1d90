import { type GivenProgram, tableEditors } from '@soltura/contract/table-editors';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { formatVersions } from '@soltura/domain/records/versions';
import { checkRow } from '@soltura/domain/school-tables/check-row';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import { call } from '../../../api/client.ts';
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
  readonly rowOf: (id: number) => TableRow | undefined;
  /** Makes a call that is sent twice act once. */
  readonly keyOf: (request: object) => string;
  readonly noteChangeSet: (changeSet: number) => void;
}

/** Stores changed rows, each by itself, and tells of each what became of it. */
export async function saveGrid({ changes, ...saving }: GridSaving): Promise<SaveOutcome> {
  const gathered: Gathered = { saved: new Map(), refused: new Map(), stale: [] };
  const save = saving.table.name === 'programs' ? savePrograms : saveRows;
  for (let from = 0; from < changes.length; from += BATCH) {
    const batch = changes.slice(from, from + BATCH);
    try {
      await save({ ...saving, batch, gathered });
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

async function saveRows({ table, batch, gathered, keyOf, noteChangeSet }: Batch): Promise<void> {
  const sent = batch.map(({ id, version, values, base }) => ({
    recordId: id,
    version,
    values: Object.fromEntries(Object.entries(values).filter(([field, cell]) => base[field] !== cell)),
  }));
  const results = await changeRows(table.name, sent, { idempotencyKey: keyOf(sent), noteChangeSet });
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

/** The specified call, which answers what was saved and says nothing of the rest (api.md 7.12). */
async function savePrograms({ table, batch, gathered, rowOf, keyOf, noteChangeSet }: Batch): Promise<void> {
  const body = batch.map(({ id, values }) => toProgram(id, { ...rowOf(id)?.values, ...values }));
  const headers = {
    'if-match': formatVersions(batch.map(({ id, version }) => ({ recordId: id, version }))),
  };
  const ids = await call(
    tableEditors.updatePrograms,
    { body, headers },
    { idempotencyKey: keyOf({ body, headers }), noteChangeSet },
  );
  for (const { id, values, version } of batch) {
    if (ids.includes(id)) gathered.saved.set(id, { version: version + 1, values });
    else gathered.refused.set(id, checkRow(table, { ...rowOf(id)?.values, ...values }, rowOf(id)?.values));
  }
}

function toProgram(recordId: number, values: Row): GivenProgram {
  const counter = (letter: (typeof cohorts)[number]) => Number(values[`cohort${letter}CurrentLesson`] ?? 0);
  return {
    recordId,
    name: String(values['name'] ?? ''),
    cohortACurrentLesson: counter('A'),
    cohortBCurrentLesson: counter('B'),
    cohortCCurrentLesson: counter('C'),
    cohortDCurrentLesson: counter('D'),
    cohortECurrentLesson: counter('E'),
    cohortFCurrentLesson: counter('F'),
    cohortGCurrentLesson: counter('G'),
    cohortHCurrentLesson: counter('H'),
    cohortICurrentLesson: counter('I'),
    cohortJCurrentLesson: counter('J'),
  };
}
