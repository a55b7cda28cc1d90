import { creditWrites } from '@soltura/contract/credits/credit-writes';
import type { Endpoint } from '@soltura/contract/endpoint';
import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { studentWrites } from '@soltura/contract/students/student-writes';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import {
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: one } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: other } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: ana } = await makeUser(db, { adminRole: 'coach', emailAddress: 'ana@soltura.example' });
const { recordId: relatedCoach } = await makeCoachRecord(db, { email: 'ana@soltura.example' });
const { recordId: relatedCourse } = await makeCourse(db);
const { recordId: relatedStudent } = await makeCoachingStudent(db, { relatedCoach });

const student = {
  firstName: 'Mary',
  lastName: 'Fox',
  pronoun: '',
  learningDisabilities: '',
  email: 'mary@home.example',
  usPhone: '',
  timeZone: '',
  startingLevel: '1',
  fluencyGoal: '',
  relatedCoach,
  advancedStudent: false,
};
const billing = { billingEmail: 'pays@home.example', billingNotes: 'Pays late.' };
const membership = { relatedCourse, onHold: false, startDate: '2026-01-04', endDate: null };
const credit = { totalCredits: 9, usedCredits: 1, expiration: '2026-03-31T08:00:00.000Z' };

interface Subject {
  kind: RecordKind;
  update: Endpoint;
  make: () => Promise<number>;
  /** The body as it was read. */
  body: object;
  /** What is stored beside the fields of the body. */
  beside?: object;
  mine: object;
  theirs: object;
}

const makeStudent = async () => (await makeCoachingStudent(db, { ...student, ...billing })).recordId;

const subjects: Subject[] = [
  {
    kind: 'coaching-students',
    update: studentWrites.update,
    make: makeStudent,
    body: { ...student, ...billing },
    mine: { startingLevel: 'mine', relatedCoach: null },
    theirs: { startingLevel: 'theirs', billingNotes: '' },
  },
  {
    kind: 'memberships',
    update: membershipWrites.update,
    make: async () => (await makeMembership(db, { ...membership, relatedStudent })).recordId,
    body: membership,
    beside: { holdUntil: null },
    mine: { onHold: true, endDate: '2026-02-01' },
    theirs: { startDate: '2026-01-11', endDate: '2026-03-01' },
  },
  {
    kind: 'bundle-credits',
    update: creditWrites.update,
    make: async () =>
      (await makeBundleCredit(db, { ...credit, relatedStudent, expiration: new Date(credit.expiration) }))
        .recordId,
    body: credit,
    mine: { usedCredits: 2 },
    theirs: { usedCredits: 3, expiration: '2026-04-30T08:00:00.000Z' },
  },
];

describe.each(subjects)('$kind', ({ kind, update, make, body, beside, mine, theirs }) => {
  const send = (as: string, recordId: number, given: object, version?: string) =>
    api.call(update, as, {
      ...(version !== undefined && { headers: { 'if-match': version } }),
      body: { recordId, ...body, ...given },
    });

  test('a change based on an old version is refused with both values, and nothing is written', async () => {
    const id = await make();
    expect((await send(other, id, theirs, '"1"')).status).toBe(200);
    const { status, body: answer } = await send(one, id, mine, '"1"');
    expect({ status, answer }).toEqual({
      status: 409,
      answer: {
        error: {
          code: 'conflict',
          message: 'Somebody else has changed this record meanwhile.',
          values: { sent: { ...body, ...mine }, stored: { ...body, ...theirs, ...beside } },
        },
      },
    });
    expect(await readStoredChanges(db, kind, id)).toHaveLength(1);
    expect((await send(one, id, mine, '"2"')).status).toBe(200);
  });

  test('putting the former values back at the next version undoes a change', async () => {
    const id = await make();
    await send(one, id, mine, '"1"');
    expect((await send(one, id, {}, '"2"')).status).toBe(200);
    const [change, undoing] = await readStoredChanges(db, kind, id);
    expect(undoing).toMatchObject({ before: change?.['after'], after: change?.['before'] });
  });

  test('a change without a version is written whatever is stored', async () => {
    const id = await make();
    await send(other, id, theirs);
    expect((await send(one, id, mine, '*')).status).toBe(200);
    expect(await readStoredChanges(db, kind, id)).toHaveLength(2);
  });

  test('an invalid version is refused', async () => {
    const id = await make();
    expect((await send(one, id, mine, '1')).status).toBe(400);
    expect(await readStoredChanges(db, kind, id)).toEqual([]);
  });

  test('one of two users who save at the same moment is refused', async () => {
    const id = await make();
    const answers = await Promise.all([send(one, id, mine, '"1"'), send(other, id, theirs, '"1"')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readStoredChanges(db, kind, id)).toHaveLength(1);
  });
});

test('a primary coach whose change is based on an old version is shown nothing of billing', async () => {
  const recordId = await makeStudent();
  await api.callOk(studentWrites.update, one, { body: { recordId, billingNotes: 'Owes us.' } });
  const given = { recordId, startingLevel: '2', billingEmail: '' };
  const request = { headers: { 'if-match': '"1"' }, body: given };
  const { status, body } = await api.call(studentWrites.update, ana, request);
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { values: { sent: { startingLevel: '2' }, stored: student } } });
  expect(JSON.stringify(body)).not.toMatch(/billing|Owes/);
});

test('new credits are undone by a deletion at version 1, which a change meanwhile prevents', async () => {
  const add = async () => {
    const body = { ...credit, relatedStudent };
    const [id = 0] = await api.callOk(creditWrites.add, one, { body });
    return id;
  };
  const undo = (id: number) =>
    api.call(creditWrites.remove, one, { params: { id }, headers: { 'if-match': '"1"' } });
  expect((await undo(await add())).status).toBe(200);
  const id = await add();
  await api.callOk(creditWrites.update, other, { body: { recordId: id, usedCredits: 2 } });
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { error: { values: { sent: {}, stored: { ...credit, usedCredits: 2 } } } },
  });
});
