import { persons } from '@soltura/contract/people/persons';
import { records } from '@soltura/contract/records/records';
import { students } from '@soltura/contract/students/students';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord } from '../../testing/coaching.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { readStored } from '../tables/testing/table-calls.ts';

// Who is who: by a link, else by the address (api.md 2.4).

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { name: 'Head', adminRole: 'admin' });

const readAccount = async (id: number) =>
  (await api.callOk(students.one, admin, { params: { id }, query: { timeZone: 'UTC' } })).account;

const readOwnCoach = async (emailAddress: string) =>
  (await api.callOk(records.catalogue, emailAddress)).ownCoach;

const link = async (recordId: number, values: { coachingStudent?: number | null; coach?: number | null }) => {
  const row = await readStored(db, 'users', recordId);
  const body = [{ recordId, version: row?.version ?? 0, values }];
  return api.call(tables.change, admin, { params: { table: 'users' }, body });
};

let made = 0;
const makePair = async () => {
  made += 1;
  const emailAddress = `ana-${made}@home.example`;
  const user = await makeStudent(db, { name: `Ana ${made}`, emailAddress });
  const student = await makeCoachingStudent(db, {
    firstName: 'Ana',
    lastName: `${made}`,
    email: emailAddress,
  });
  return { user, student, emailAddress };
};

describe('the account of a coaching student', () => {
  test('is the user of the address, until another is linked', async () => {
    const { user, student } = await makePair();
    const other = await makeStudent(db, { name: 'Anita', emailAddress: 'anita@home.example' });
    expect(await readAccount(student.recordId)).toMatchObject({ recordId: user.recordId, isLinked: false });
    await link(other.recordId, { coachingStudent: student.recordId });
    expect(await readAccount(student.recordId)).toMatchObject({ recordId: other.recordId, isLinked: true });
  });

  test('is not the user of the same address who is linked to another student', async () => {
    const { user, student } = await makePair();
    const child = await makeCoachingStudent(db, { email: 'child@home.example' });
    await link(user.recordId, { coachingStudent: child.recordId });
    expect(await readAccount(student.recordId)).toBeNull();
    expect(await readAccount(child.recordId)).toMatchObject({ recordId: user.recordId });
  });

  test('is kept when an address changes', async () => {
    const { user, student } = await makePair();
    await link(user.recordId, { coachingStudent: student.recordId });
    await pool.query("update coaching_students set email = 'elsewhere@home.example' where record_id = $1", [
      student.recordId,
    ]);
    expect(await readAccount(student.recordId)).toMatchObject({ recordId: user.recordId, isLinked: true });
  });
});

describe('a link', () => {
  test('is one change with a version, and is undone', async () => {
    const { user, student } = await makePair();
    const answer = await link(user.recordId, { coachingStudent: student.recordId });
    expect(answer.status).toBe(200);
    const set = Number(answer.headers['change-set']);
    await api.callOk(undoing.undo, admin, { body: { changeSet: set } });
    expect(await readAccount(student.recordId)).toMatchObject({ isLinked: false });
  });

  test('is not given to two users, but moves from one to the other in one write', async () => {
    const { user, student } = await makePair();
    const other = await makeStudent(db, {});
    await link(user.recordId, { coachingStudent: student.recordId });
    const taken = await link(other.recordId, { coachingStudent: student.recordId });
    expect(taken.body).toMatchObject([
      { broken: [{ field: 'coachingStudent', message: 'Another user is linked to this coaching student' }] },
    ]);
    const version = async (id: number) => (await readStored(db, 'users', id))?.version ?? 0;
    const body = [
      {
        recordId: other.recordId,
        version: await version(other.recordId),
        values: { coachingStudent: student.recordId },
      },
      { recordId: user.recordId, version: await version(user.recordId), values: { coachingStudent: null } },
    ];
    await api.callOk(tables.change, admin, { params: { table: 'users' }, body });
    expect(await readAccount(student.recordId)).toMatchObject({ recordId: other.recordId });
  });

  test('keeps its coaching student and its coach from being deleted', async () => {
    const { user, student } = await makePair();
    await link(user.recordId, { coachingStudent: student.recordId });
    const removed = await api.call(tables.remove, admin, {
      params: { table: 'coaching-students', id: student.recordId },
      headers: { 'if-match': '"1"' },
    });
    expect(removed.status).toBe(409);
  });
});

describe('the coach who somebody is', () => {
  test('is the one they are linked to, whatever the addresses', async () => {
    const coach = await makeCoachRecord(db, { email: 'ruth@elsewhere.example' });
    const user = await makeUser(db, { emailAddress: 'r.k@home.example', adminRole: 'coach' });
    expect(await readOwnCoach(user.emailAddress)).toBeNull();
    await link(user.recordId, { coach: coach.recordId });
    expect(await readOwnCoach(user.emailAddress)).toBe(coach.recordId);
  });

  test('is not one whom somebody else is linked to', async () => {
    const coach = await makeCoachRecord(db, { email: 'nora@soltura.example' });
    const namesake = await makeUser(db, { emailAddress: 'nora@home.example', adminRole: 'coach' });
    const user = await makeUser(db, { emailAddress: 'n.s@home.example', adminRole: 'coach' });
    expect(await readOwnCoach(namesake.emailAddress)).toBe(coach.recordId);
    await link(user.recordId, { coach: coach.recordId });
    expect(await readOwnCoach(namesake.emailAddress)).toBeNull();
    expect(await readOwnCoach(user.emailAddress)).toBe(coach.recordId);
  });
});

describe('a person', () => {
  const readPerson = (kind: 'users' | 'coaching-students', id: number) =>
    api.callOk(persons.person, admin, { params: { kind, id } });

  test('has the linked records, whatever their addresses, and no unlinked record of the same address', async () => {
    const { user, student } = await makePair();
    const own = await makeCoachingStudent(db, { email: 'own@home.example' });
    await link(user.recordId, { coachingStudent: own.recordId });
    const person = await readPerson('coaching-students', own.recordId);
    expect(person.parts.map(({ key, isSure }) => [key, isSure])).toEqual([
      [`coaching-students-${own.recordId}`, true],
      [`users-${user.recordId}`, true],
    ]);
    // The other coaching student has their address, and is somebody else.
    expect(person.others).toEqual([student.fullName]);
    expect((await readPerson('coaching-students', student.recordId)).parts).toHaveLength(1);
  });

  test('is told who else has an address of theirs', async () => {
    const { user } = await makePair();
    const other = await makeStudent(db, { name: 'Olga', emailAddress: 'olga@home.example' });
    const own = await makeCoachingStudent(db, { email: other.emailAddress });
    await link(user.recordId, { coachingStudent: own.recordId });
    expect((await readPerson('users', user.recordId)).others).toContain('Olga');
  });
});
