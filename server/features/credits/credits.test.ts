import { creditWrites } from '@soltura/contract/credits/credit-writes';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeBundleCredit, makeCoachingStudent, makeCoachRecord } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, readRow, updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: ana } = await makeUser(db, { adminRole: 'coach', emailAddress: 'ana@soltura.example' });
const { recordId: relatedCoach } = await makeCoachRecord(db, { email: 'ana@soltura.example' });
const { recordId: relatedStudent } = await makeCoachingStudent(db, { relatedCoach });

let id = 0;
const given = { totalCredits: 4, usedCredits: 1, expiration: '2026-03-31T08:00:00' };
const stored = { totalCredits: 4, usedCredits: 1, expiration: new Date('2026-03-31T08:00:00Z') };

beforeEach(async () => {
  id = (await makeBundleCredit(db, { ...stored, relatedStudent })).recordId;
});

const add = (as: string, body: object) =>
  api.call(creditWrites.add, as, { body: { relatedStudent, ...body } });
const update = (as: string, body: object, version?: string) =>
  api.call(creditWrites.update, as, {
    body: { recordId: id, ...body },
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });
const remove = (as: string, recordId = id) => api.call(creditWrites.remove, as, { params: { id: recordId } });

async function read(recordId = id) {
  return readRow<{ totalCredits: number; usedCredits: number; expiration: Date }>(db, 'bundle_credits', {
    recordId,
  });
}

async function addOk(body: object) {
  const [recordId = 0] = await api.callOk(creditWrites.add, admin, {
    body: { relatedStudent, ...body },
  });
  return { recordId, row: await read(recordId) };
}

const TOTAL = { totalCredits: 'Total credits must be a non-negative whole number' };
const USED = { usedCredits: 'Used credits must be a non-negative whole number' };
const EXCEEDS = { usedCredits: 'Used credits cannot exceed total credits' };
const EXPIRATION = { expiration: 'Please enter a valid expiration date' };
const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
});

test('new credits are stored as that instant, with when they were entered, and answer their id in a list', async () => {
  api.clock.now = new Date('2026-01-15T10:00:00Z');
  const { recordId, row } = await addOk(given);
  expect(row).toEqual({
    ...stored,
    recordId,
    relatedStudent,
    dateCreated: new Date('2026-01-15T10:00:00Z'),
    version: 1,
  });
  expect(await readStoredChanges(db, 'bundle-credits', recordId)).toMatchObject([
    {
      actorEmail: admin,
      action: 'created',
      before: null,
      after: { ...given, relatedStudent, expiration: '2026-03-31T08:00:00.000Z' },
    },
  ]);
});

test.each([
  ['2026-03-31T08:00:00Z', '2026-03-31T08:00:00.000Z'],
  ['2026-03-31T07:59:59.123Z', '2026-03-31T07:59:59.123Z'],
  ['2028-02-29', '2028-02-29T08:00:00.000Z'],
])('an expiration of %s is %s', async (expiration, instant) => {
  const { row } = await addOk({ expiration });
  expect(row?.expiration.toISOString()).toBe(instant);
});

test.each([[{}], [{ totalCredits: null, usedCredits: null }], [{ totalCredits: '', usedCredits: '' }]])(
  'the counters %j are 0 in new credits',
  async (counters) => {
    const { row } = await addOk({ ...counters, expiration: given.expiration });
    expect(row).toMatchObject({ totalCredits: 0, usedCredits: 0 });
  },
);

test('all of the credits may be used', async () => {
  const { row } = await addOk({ ...given, usedCredits: 4 });
  expect(row).toMatchObject({ totalCredits: 4, usedCredits: 4 });
});

test.each([
  [{ totalCredits: -1, usedCredits: 0 }, TOTAL],
  [{ totalCredits: 2.5, usedCredits: 0 }, TOTAL],
  [{ totalCredits: 3_000_000_000 }, TOTAL],
  [{ usedCredits: 1.5 }, USED],
  [{ usedCredits: -1 }, USED],
  [{ usedCredits: 5 }, EXCEEDS],
  [{ totalCredits: null, usedCredits: 3 }, EXCEEDS],
  [{ totalCredits: '', usedCredits: 3 }, EXCEEDS],
  [{ expiration: '' }, EXPIRATION],
  [{ expiration: null }, EXPIRATION],
  [{ expiration: '2026-02-31T08:00:00' }, EXPIRATION],
  [{ expiration: '2026-02-31' }, EXPIRATION],
  [{ expiration: '0001-01-01T08:00:00' }, EXPIRATION],
  [{ expiration: 'soon' }, EXPIRATION],
  [
    { totalCredits: -1, usedCredits: 1.5, expiration: 'soon' },
    { ...TOTAL, ...USED, ...EXPIRATION },
  ],
])('%j is refused when adding and when changing, and nothing is written', async (wrong, fields) => {
  const before = await countRows(db, 'bundle_credits');
  expect(await add(admin, { ...given, ...wrong })).toMatchObject(refusal(fields));
  expect(await countRows(db, 'bundle_credits')).toBe(before);
  expect(await update(admin, wrong)).toMatchObject(refusal(fields));
  expect(await read()).toMatchObject({ ...stored, version: 1 });
});

test('new credits of an unknown student, or of one who was put away, are refused', async () => {
  const gone = await makeCoachingStudent(db, { archivedAt: new Date() });
  for (const studentId of [999_999, gone.recordId]) {
    const answer = await add(admin, { ...given, relatedStudent: studentId });
    expect(answer).toMatchObject(refusal({ relatedStudent: 'Student not found.' }));
  }
});

describe('a change of credits', () => {
  test('leaves what is absent, and keeps what changed', async () => {
    expect(await update(admin, { usedCredits: 2 })).toMatchObject({ status: 200, body: id });
    expect(await read()).toMatchObject({ ...stored, usedCredits: 2, version: 2 });
    expect(await readStoredChanges(db, 'bundle-credits', id)).toMatchObject([
      { action: 'updated', before: { usedCredits: 1 }, after: { usedCredits: 2 } },
    ]);
  });

  test('is held against the merged record', async () => {
    expect(await update(admin, { totalCredits: 0 })).toMatchObject(refusal(EXCEEDS));
    expect(await update(admin, { usedCredits: 5 })).toMatchObject(refusal(EXCEEDS));
    expect((await update(admin, { totalCredits: 8, usedCredits: 5 })).status).toBe(200);
  });

  test('to the stored values writes nothing, in whatever form the instant is written', async () => {
    expect((await update(admin, given)).status).toBe(200);
    expect((await update(admin, { ...given, expiration: '2026-03-31T08:00:00Z' })).status).toBe(200);
    expect(await read()).toMatchObject({ ...stored, version: 1 });
  });

  test('for unknown credits is 404', async () => {
    expect((await update(admin, { recordId: 999_999 })).status).toBe(404);
  });
});

describe('at the same moment', () => {
  test('used credits never exceed the total, whoever changes either of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      await updateRows(db, 'bundle_credits', { recordId: id }, { totalCredits: 6, usedCredits: 1 });
      const answers = await Promise.all([
        update(admin, { usedCredits: 6 }),
        update(admin, { totalCredits: 2 }),
        update(admin, { usedCredits: 5 }),
        update(admin, { totalCredits: 4 }),
        update(admin, { usedCredits: 3 }),
      ]);
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 200 && status !== 422)).toEqual([]);
      expect(statuses.has(200)).toBe(true);
      const { totalCredits = 0, usedCredits = 0 } = (await read()) ?? {};
      expect(usedCredits).toBeLessThanOrEqual(totalCredits);
    }
  });

  test('one of two changes that exclude each other is written', async () => {
    const answers = await Promise.all([
      update(admin, { usedCredits: 4 }),
      update(admin, { totalCredits: 2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(refusal(EXCEEDS));
  });

  test('one of many changes that are based on the same version is written', async () => {
    const uses = [0, 2, 3, 4];
    const answers = await Promise.all(uses.map((usedCredits) => update(admin, { usedCredits }, '"1"')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const winner = uses[answers.findIndex(({ status }) => status === 200)];
    expect(await read()).toMatchObject({ usedCredits: winner, version: 2 });
    expect(await readStoredChanges(db, 'bundle-credits', id)).toHaveLength(1);
  });
});

test('a deletion answers the id, and the history keeps what there was', async () => {
  expect(await remove(admin)).toMatchObject({ status: 200, body: id });
  expect(await read()).toBeUndefined();
  expect(await readStoredChanges(db, 'bundle-credits', id)).toMatchObject([
    {
      action: 'deleted',
      before: { ...given, relatedStudent, expiration: '2026-03-31T08:00:00.000Z' },
      after: null,
    },
  ]);
  expect((await remove(admin)).status).toBe(404);
});

test('coaches change no credits, the primary coach neither', async () => {
  const refused = {
    status: 403,
    body: {
      error: {
        code: 'forbidden',
        message: 'Unauthorized: Only administrators can modify bundle credits',
      },
    },
  };
  expect(await add(ana, given)).toMatchObject(refused);
  expect(await update(ana, { usedCredits: 2 })).toMatchObject(refused);
  expect(await remove(ana)).toMatchObject(refused);
  expect(await read()).toMatchObject({ ...stored, version: 1 });
});

test.each([[{ totalCredits: '4' }], [{ usedCredits: true }], [{ expiration: 5 }]])(
  '%j cannot be read',
  async (body) => {
    expect((await add(admin, { ...given, ...body })).status).toBe(422);
    expect((await update(admin, body)).status).toBe(422);
  },
);

test('the credits of a student who was put away are unknown', async () => {
  const { recordId: gone } = await makeCoachingStudent(db, { archivedAt: new Date() });
  const { recordId } = await makeBundleCredit(db, { ...stored, relatedStudent: gone });
  expect((await update(admin, { recordId, usedCredits: 2 })).status).toBe(404);
  expect((await remove(admin, recordId)).status).toBe(404);
  expect(await read(recordId)).toMatchObject({ ...stored, version: 1 });
});

test('an expiration that no form would take stays until another is given', async () => {
  const expiration = new Date('1850-03-31T08:00:00Z');
  const { recordId } = await makeBundleCredit(db, { ...stored, relatedStudent, expiration });
  expect((await update(admin, { recordId, usedCredits: 2 })).status).toBe(200);
  expect(await read(recordId)).toMatchObject({ usedCredits: 2, expiration });
});
