import type { BrokenRule } from '@soltura/domain/records/rules';
import { checkRow, isSameCell, isSameRow } from '@soltura/domain/tables/check-row';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import type { Author } from '../../changes/change-set.ts';
import { MAX_ID } from '../../changes/record-ids.ts';
import { lockRecords } from '../../changes/record-source.ts';
import type { Db } from '../../db/session.ts';
import { takeTurns } from '../../http/turns.ts';
import type { Candidate } from './candidate.ts';
import { findMissing } from './find-missing.ts';
import { findTaken } from './find-taken.ts';
import { normaliseRow } from './normalise-row.ts';
import { findProgramsInUse } from './program-rules.ts';
import { findTwins, lockNewExamples } from './stored-examples.ts';
import { sourceOf } from './table-sources.ts';
import { findAdminsLost, lockAdmins } from './user-rules.ts';

export interface Draft {
  /** Null creates a record. So does an unknown id, unless a version is given: then the record was deleted. */
  readonly recordId: number | null;
  readonly version?: number;
  /** The new version of a deleted record that is made again. */
  readonly restoredVersion?: number | undefined;
  readonly values: Row;
  /**
   * Fields whose text in a file differs from their stored form. They count when the stored value is that very text, and
   * for a record that a file brings with its id, so that an export is imported unchanged.
   */
  readonly asWritten?: Row;
}

export interface Decision {
  readonly draft: Draft;
  /** `stale`: somebody else has changed the record; `gone`: there is none. */
  readonly verdict: 'create' | 'change' | 'same' | 'refuse' | 'stale' | 'gone';
  readonly stored?: TableRow;
  readonly next?: Row;
  readonly broken: readonly BrokenRule[];
  /** True when the only reason is another record: one with the same unique value, or one that refers to this record. */
  readonly isTaken?: boolean;
}

/**
 * Decides drafts together: broken rules, references to missing records, and unique values, which are also compared
 * among the drafts. The records are locked until the transaction ends. With `isTrial` nothing will be stored, so
 * concurrent calls can create examples meanwhile.
 */
export async function decideRows(
  db: Db,
  table: SchoolTable,
  drafts: readonly Draft[],
  caller: Author,
  { isTrial = false }: { readonly isTrial?: boolean } = {},
): Promise<Decision[]> {
  const makesExamples = table.name === 'examples' && drafts.some(({ recordId }) => recordId === null);
  if (makesExamples && !isTrial) await lockNewExamples(db);
  const admins = sourceOf(table.name).table === 'users' ? await lockAdmins(db) : [];
  const stored = await lockRows(db, table, drafts);
  const hidden = await findHidden(db, table, drafts, stored);
  const seen = new Set<number>();
  const decisions: Decision[] = [];
  const takeTurn = takeTurns();
  for (const draft of drafts) {
    await takeTurn();
    decisions.push(decideOnce(draft));
  }

  function decideOnce(draft: Draft): Decision {
    const { recordId } = draft;
    if (recordId === null) return decideDraft(table, draft, undefined);
    if (seen.has(recordId)) return refuse(draft, 'This record is given twice');
    seen.add(recordId);
    if (hidden.has(recordId)) return refuse(draft, `This ${table.noun} was put away`);
    if (recordId > MAX_ID) return refuse(draft, 'Record ids end at 1,000,000,000');
    return decideDraft(table, draft, stored.get(recordId));
  }

  // Only drafts without an id are checked for duplicates: a library that is imported with its ids may hold some.
  const isNew = ({ place }: Candidate) => decisions[place]?.draft.recordId === null;
  const made = table.name === 'examples' ? decisions.flatMap(toCandidate).filter(isNew) : [];
  for (const [place, twin] of await findTwins(db, made)) {
    const decision = decisions[place];
    if (!decision) continue;
    decisions[place] =
      'stored' in twin
        ? { ...decision, verdict: 'same', stored: twin.stored }
        : { ...decision, verdict: 'refuse', broken: [twin.broken], isTaken: true };
  }

  const candidates = decisions.flatMap(toCandidate);
  const missing = await findMissing(db, table, candidates);
  const lost = findAdminsLost(admins, candidates, caller);
  const standing = candidates.filter(({ place }) => !missing.has(place) && !lost.has(place));
  const taken = await findTaken(db, table, standing);
  const inUse = table.name === 'programs' ? await findProgramsInUse(db, standing) : undefined;
  return decisions.map((decision, place): Decision => {
    const broken = [...(missing.get(place) ?? []), ...(lost.get(place) ?? [])];
    const conflicts = [...(taken.get(place) ?? []), ...(inUse?.get(place) ?? [])];
    if (broken.length + conflicts.length === 0) return decision;
    return {
      ...decision,
      verdict: 'refuse',
      broken: [...broken, ...conflicts],
      isTaken: broken.length === 0,
    };
  });
}

function decideDraft(table: SchoolTable, draft: Draft, stored: TableRow | undefined): Decision {
  const { version, values } = draft;
  if (!stored && version !== undefined) return { draft, verdict: 'gone', broken: [] };
  const known = stored && { stored };
  if (stored && version !== undefined && version !== stored.version) {
    return { draft, verdict: 'stale', ...known, broken: [] };
  }
  const next = normaliseRow(table, keepLetters(draft, stored), stored?.values);
  const unknown = findUnknown(table, values);
  if (stored && unknown.length === 0 && isSameRow(stored.values, next)) {
    return { draft, verdict: 'same', ...known, next, broken: [] };
  }
  const broken = [...unknown, ...checkRow(table, next, stored?.values)];
  const passed = stored ? 'change' : 'create';
  return { draft, verdict: broken.length > 0 ? 'refuse' : passed, ...known, next, broken };
}

function keepLetters({ recordId, values, asWritten = {} }: Draft, stored: TableRow | undefined): Row {
  if (recordId === null) return values;
  const kept = Object.entries(asWritten).filter(([field, cell]) => {
    const before = stored?.values[field];
    return before === undefined || isSameCell(before, cell);
  });
  return { ...values, ...Object.fromEntries(kept) };
}

function refuse(draft: Draft, message: string): Decision {
  return { draft, verdict: 'refuse', broken: [{ field: 'recordId', message }] };
}

function findUnknown({ columns }: SchoolTable, values: Row): BrokenRule[] {
  const unknown = Object.keys(values).filter((name) => columns.every(({ field }) => field !== name));
  return unknown.map((field) => ({ field, message: 'There is no such field' }));
}

function toCandidate({ verdict, stored, next }: Decision, place: number): Candidate[] {
  if (!next || (verdict !== 'create' && verdict !== 'change')) return [];
  return [{ place, next, ...(stored && { stored }) }];
}

async function lockRows(
  db: Db,
  table: SchoolTable,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<number, TableRow>> {
  const ids = drafts.flatMap(({ recordId }) => recordId ?? []).filter((id) => id <= MAX_ID);
  return lockRecords<Row>(db, sourceOf(table.name), ids);
}

/** Returns ids that are taken by records that this table does not show. */
async function findHidden(
  db: Db,
  table: SchoolTable,
  drafts: readonly Draft[],
  stored: ReadonlyMap<number, TableRow>,
): Promise<ReadonlySet<number>> {
  const { shown, table: sqlTable } = sourceOf(table.name);
  const ids = drafts.flatMap(({ recordId, version }) =>
    recordId === null || version !== undefined || stored.has(recordId) ? [] : recordId,
  );
  if (shown === undefined || ids.length === 0) return new Set();
  const text = `select record_id as id from ${sqlTable} where record_id = any($1::bigint[])`;
  const rows = await db.query<{ id: number }>({ name: `find-hidden-${sqlTable}`, text }, [ids]);
  return new Set(rows.map(({ id }) => id));
}
