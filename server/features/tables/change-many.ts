import type { ManyResult, ManyRows } from '@soltura/contract/tables/tables';
import { makeReferences, type References } from '@soltura/domain/tables/references';
import { showCell } from '@soltura/domain/tables/show-cell';
import type { SchoolTable } from '@soltura/domain/tables/table';
import type { Writing } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import { type DecidedMany, decideMany } from './decide-many.ts';
import { resolveNames } from './find-names.ts';
import { refuseUnpreviewed } from './refuse-unpreviewed.ts';
import { writeDecided } from './store-drafts.ts';

const MAX_LISTED_RECORDS = 100;

/**
 * Makes the same change of many records, decided one by one, as one change set; or returns what would change.
 * @throws Refusal 'validation-failed' for a field that cannot be set, or too many records; 'preview-lacking' when more
 * cells would change than were shown; 'already-exists' when concurrent writes made it fail several times.
 */
export function changeMany(writing: Writing, table: SchoolTable, wanted: ManyRows): Promise<ManyResult> {
  const { isApplied, shown } = wanted;
  if (!isApplied) {
    return writing.db.transaction(async (db) => {
      return describe(db, table, await decideMany(db, table, wanted, writing), isApplied);
    });
  }
  return writeDecided(writing, table, async (changes) => {
    const decided = await decideMany(changes.db, table, wanted, changes);
    refuseUnpreviewed(decided.cells, shown);
    // Described before it is stored: a record that is deleted has no name.
    const result = await describe(changes.db, table, decided, isApplied);
    await decided.store(changes);
    return result;
  });
}

async function describe(
  db: Db,
  table: SchoolTable,
  { column, changed, same, refused, cells, calls }: DecidedMany,
  isApplied: boolean,
): Promise<ManyResult> {
  const [listedChanges, listedRefused] = [
    changed.slice(0, MAX_LISTED_RECORDS),
    refused.slice(0, MAX_LISTED_RECORDS),
  ];
  const ids = [...listedChanges, ...listedRefused].map(({ recordId }) => recordId);
  const { nameOf } = makeReferences(await resolveNames(db, table.name, { names: [], ids }));
  const referred = await findCellNames(db, column, listedChanges);
  const show = (cell: (typeof listedChanges)[number]['before']) =>
    column ? showCell(column, cell, referred) : '';
  return {
    isApplied,
    counts: { change: changed.length, same, refuse: refused.length },
    cells,
    calls,
    changes: listedChanges.map(({ recordId, before, after }) => ({
      recordId,
      name: nameOf(recordId),
      before: show(before),
      after: show(after),
    })),
    refused: listedRefused.map(({ recordId, message }) => ({ recordId, name: nameOf(recordId), message })),
  };
}

async function findCellNames(
  db: Db,
  column: DecidedMany['column'],
  listedChanges: DecidedMany['changed'],
): Promise<References | undefined> {
  if (column?.kind !== 'record' || column.refersTo === undefined) return undefined;
  const ids = listedChanges
    .flatMap(({ before, after }) => [before, after])
    .filter((cell) => typeof cell === 'number');
  return makeReferences(await resolveNames(db, column.refersTo, { names: [], ids: [...new Set(ids)] }));
}
