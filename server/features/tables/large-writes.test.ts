import { performance } from 'node:perf_hooks';
import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import { expect, test } from 'vitest';
import { writeChanges } from '../../changes/change-set.ts';
import { readRecords } from '../../changes/record-source.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeLargeLibrary } from '../../testing/large-library.ts';
import { applyRows } from './apply-rows.ts';
import { type Draft, decideRows } from './decide-rows.ts';
import { readRows } from './read-table.ts';
import { sourceOf } from './table-sources.ts';

const { db } = await startTestApi();
await makeLargeLibrary(db);
const table = schoolTables.examples;
const source = sourceOf('examples');

/** How long it takes in ms; generous, since other work goes on on the machine. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const store = (drafts: readonly Draft[]) =>
  writeChanges({ db, user: null, now: new Date(), noteChangeSet: () => {} }, async (changes) => {
    const decisions = await decideRows(changes.db, table, drafts, null);
    expect(decisions.filter(({ verdict }) => verdict === 'refuse')).toEqual([]);
    return applyRows(changes, table, decisions);
  });

test('20,000 examples with eight words each are read at once', async () => {
  let count = 0;
  const took = await time(async () => {
    count = (await readRows(db, 'examples')).length;
  });
  expect(took).toBeLessThan(20_000);
  expect(count).toBe(20_000);
});

test('20,000 of them are changed, and 20,000 made, in one go each', async () => {
  const rows = await readRows(db, 'examples');
  const drafts = rows.map(({ recordId, values }): Draft => {
    const englishTranslation = `${String(values['englishTranslation'])}!`;
    return { recordId, values: { ...values, englishTranslation } };
  });
  expect(await time(() => store(drafts))).toBeLessThan(60_000);
  const [first] = await readRecords(db, source, [rows[0]?.recordId ?? 0]);
  expect(first).toMatchObject({
    version: 2,
    values: { ...drafts[0]?.values, dateModified: expect.anything() },
  });

  let ids: number[] = [];
  const made = drafts.map(({ values }): Draft => {
    return {
      recordId: null,
      values: { ...values, spanishExample: `${String(values['spanishExample'])} ¡Otra!` },
    };
  });
  const took = await time(async () => {
    ids = await store(made);
  });
  expect(took).toBeLessThan(60_000);
  expect(new Set(ids).size).toBe(20_000);
  const [last] = await readRecords(db, source, ids.slice(-1));
  expect(last?.values).toEqual(made.at(-1)?.values);
}, 180_000);
