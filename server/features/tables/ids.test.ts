import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Row, TableName } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { writeChanges } from '../../changes/change-set.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeStudent } from '../../testing/people.ts';
import { applyRows } from './apply-rows.ts';
import { decideRows } from './decide-rows.ts';

const { db } = await startTestApi();

/** Stores records as an import does, and answers what became of each. */
async function bringIn(name: TableName, ...given: readonly (readonly [number | null, Row])[]) {
  const table = schoolTables[name];
  return writeChanges(
    { db, user: null, address: '', now: new Date(), setChangeSet: () => {}, setRecordVersion: () => {} },
    async (changes) => {
      const drafts = given.map(([recordId, values]) => ({ recordId, values }));
      const decisions = await decideRows(changes.db, table, drafts, null);
      const ids = await applyRows(changes, table, decisions);
      return { ids, told: decisions.flatMap(({ broken }) => broken.map(({ message }) => message)) };
    },
  );
}

const program = (name: string): Row => ({ name });

test('an unused id is given to a new record, and later ids of the table follow it', async () => {
  expect(await bringIn('programs', [7, program('Seven')], [2, program('Two')])).toMatchObject({
    ids: [7, 2],
  });
  expect(await bringIn('programs', [null, program('Next')])).toMatchObject({ ids: [101] });
  const mixed = [
    [null, program('A')],
    [150, program('B')],
    [null, program('C')],
  ] as const;
  expect(await bringIn('programs', ...mixed)).toMatchObject({ ids: [151, 150, 152] });
  expect(await bringIn('programs', [120, program('Between')], [null, program('D')])).toMatchObject({
    ids: [120, 153],
  });
});

test('an id that a record has names that record', async () => {
  const [id = 0] = (await bringIn('session-topics', [5, { name: 'Five' }])).ids;
  expect(await bringIn('session-topics', [5, { name: 'Fifth' }])).toEqual({ ids: [id], told: [] });
  expect(await bringIn('session-topics', [5, { name: 'Fifth' }])).toEqual({ ids: [id], told: [] });
});

test('an id so large that no id would be left is refused', async () => {
  expect(await bringIn('session-topics', [2_147_483_647, { name: 'Last' }])).toEqual({
    ids: [],
    told: ['Record ids end at 1,000,000,000'],
  });
});

test('the id of an archived user is refused for a new record in the table of students', async () => {
  const { recordId } = await makeStudent(db, { archivedAt: new Date() });
  const values = { name: 'Eva', emailAddress: 'eva@home.example' };
  expect((await bringIn('students', [recordId, values])).told).toEqual(['This student was put away']);
});

test('an imported record keeps the dates of the file', async () => {
  const values = {
    spanishExample: 'Sí.',
    englishTranslation: 'Yes.',
    dateCreated: '2020-01-01T00:00:00.000Z',
    dateModified: '2021-01-01T00:00:00Z',
  };
  const [id] = (await bringIn('examples', [9, values])).ids;
  expect(id).toBe(9);
  expect(await bringIn('examples', [9, { ...values, dateCreated: null }])).toMatchObject({ ids: [9] });
});
