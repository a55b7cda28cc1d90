import { nameColumn } from '@soltura/domain/tables/check-row';
import { type Column, listTexts, type SchoolTable, type TableName } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { addFault, type Candidate, type Faults } from './candidate.ts';
import { sourceOf } from './table-sources.ts';

/**
 * Returns a broken rule for each reference to a missing record. Archived records count as existing, because an imported
 * school refers to them. The records referred to are locked until the transaction ends.
 */
export async function findMissing(
  db: Db,
  { columns }: SchoolTable,
  candidates: readonly Candidate[],
): Promise<Faults> {
  const faults: Faults = new Map();
  for (const column of columns) {
    const { field, kind, refersTo } = column;
    if (!refersTo) continue;
    const changed = candidates.filter(({ stored, next }) => next[field] !== stored?.values[field]);
    if (changed.length === 0) continue;
    if (kind === 'lines') await findUnknownNames(db, column, refersTo, changed, faults);
    else await findUnknownRecords(db, column, refersTo, changed, faults);
  }
  return faults;
}

async function findUnknownRecords(
  db: Db,
  column: Column,
  refersTo: TableName,
  candidates: readonly Candidate[],
  faults: Faults,
): Promise<void> {
  const { field } = column;
  const { table } = sourceOf(refersTo);
  const ids = candidates.map(({ next }) => next[field]).filter((cell) => typeof cell === 'number');
  const known = await db.query<{ id: number }>(
    {
      name: `find-known-${table}`,
      text: `select record_id as id from ${table} where record_id = any($1::integer[]) order by record_id for key share`,
    },
    [[...new Set(ids)]],
  );
  const knownIds = new Set(known.map(({ id }) => id));
  for (const { place, next } of candidates) {
    const id = next[field];
    if (typeof id !== 'number' || knownIds.has(id)) continue;
    addFault(faults, place, { field, message: `${nameColumn(column)} not found.` });
  }
}

async function findUnknownNames(
  db: Db,
  column: Column,
  refersTo: TableName,
  candidates: readonly Candidate[],
  faults: Faults,
): Promise<void> {
  const { field } = column;
  const { table, name: named } = sourceOf(refersTo);
  const names = candidates.flatMap(({ next }) => listTexts(next[field]));
  const known = await db.query<{ name: string }>(
    {
      name: `find-named-${table}`,
      text: `select ${named} as name from ${table} t where ${named} = any($1::text[])
        order by t.record_id for key share`,
    },
    [[...new Set(names)]],
  );
  const knownNames = new Set(known.map(({ name }) => name));
  for (const { place, next } of candidates) {
    const unknown = listTexts(next[field]).find((name) => !knownNames.has(name));
    if (unknown === undefined) continue;
    addFault(faults, place, { field, message: `${nameColumn(column)}: nothing is called "${unknown}"` });
  }
}
