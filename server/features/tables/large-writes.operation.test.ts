import { schoolTables } from '@soltura/domain/tables/school-tables';
import { expect, test } from 'vitest';
import { writeChanges } from '../../changes/change-set.ts';
import { readRecords } from '../../changes/record-source.ts';
import { makeDb } from '../../db/session.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeLargeLibrary } from '../../testing/large-library.ts';
import { recordStatements } from '../../testing/recorded-statements.ts';
import { applyRows } from './apply-rows.ts';
import { type Draft, decideRows } from './decide-rows.ts';
import { readRows } from './read-table.ts';
import { sourceOf } from './table-sources.ts';

let sent = 0;
const { pool } = await createTestDatabase();
const db = makeDb(
  recordStatements(pool, () => {
    sent += 1;
  }),
);
await makeLargeLibrary(db);
const table = schoolTables.examples;
const source = sourceOf('examples');
/** Of statements, for twenty thousand rows: more than two in a thousand would be work done row by row. */
const MAX_FOR_THOUSANDS = 40;

/** Returns the number of statements that the work sends. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = sent;
  await work();
  return sent - before;
}

const store = (drafts: readonly Draft[]) =>
  writeChanges(
    { db, user: null, address: '', now: new Date(), setChangeSet: () => {}, setRecordVersion: () => {} },
    async (changes) => {
      const decisions = await decideRows(changes.db, table, drafts, null);
      expect(decisions.filter(({ verdict }) => verdict === 'refuse')).toEqual([]);
      return applyRows(changes, table, decisions);
    },
  );

test('20,000 examples with eight words each are read by one statement', async () => {
  let count = 0;
  const statements = await countStatements(async () => {
    count = (await readRows(db, 'examples')).length;
  });
  expect(count).toBe(20_000);
  expect(statements).toBe(1);
});

test('20,000 of them are changed in sets: a thousand rows take a statement or two more', async () => {
  const rows = await readRows(db, 'examples');
  const change = (mark: string) =>
    rows.map(({ recordId, values }): Draft => {
      const englishTranslation = `${String(values['englishTranslation'])}${mark}`;
      return { recordId, values: { ...values, englishTranslation } };
    });
  const forTwo = await countStatements(() => store(change('?').slice(0, 2)));
  const drafts = change('!');
  const statements = await countStatements(() => store(drafts));
  expect(statements).toBeLessThanOrEqual(forTwo + MAX_FOR_THOUSANDS);
  const [first] = await readRecords(db, source, [rows[0]?.recordId ?? 0]);
  expect(first).toMatchObject({
    version: 3,
    values: { ...drafts[0]?.values, dateModified: expect.anything() },
  });
}, 180_000);

test('20,000 more are made in sets: a thousand rows take a statement or two more', async () => {
  const rows = await readRows(db, 'examples');
  const make = (mark: string) =>
    rows.map(({ values }): Draft => {
      const spanishExample = `${String(values['spanishExample'])}${mark}`;
      return { recordId: null, values: { ...values, spanishExample } };
    });
  const forTwo = await countStatements(() => store(make('?').slice(0, 2)));
  const made = make('!');
  let ids: number[] = [];
  const statements = await countStatements(async () => {
    ids = await store(made);
  });
  expect(statements).toBeLessThanOrEqual(forTwo + MAX_FOR_THOUSANDS);
  expect(new Set(ids).size).toBe(20_000);
  const [last] = await readRecords(db, source, ids.slice(-1));
  expect(last?.values).toEqual(made.at(-1)?.values);
}, 180_000);
