import { studentWrites } from '@soltura/contract/students/student-writes';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow } from '../../testing/rows.ts';

const api = await startTestApi({ COACH_EMAIL_DOMAINS: 'soltura.example,soltura.test' });
const { db } = api;
const makeStaff = async (adminRole: 'admin' | 'coach', emailAddress: string) =>
  (await makeUser(db, { adminRole, emailAddress })).emailAddress;
const admin = await makeStaff('admin', 'head@soltura.example');
// Her own address is in another case, and in the other of the two domains.
const ana = await makeStaff('coach', 'Ana@soltura.test');
const bea = await makeStaff('coach', 'bea@soltura.example');
const stranger = await makeStaff('coach', 'nobody@soltura.example');
const anasEntry = await makeCoachRecord(db, { name: 'Ana', email: 'ana@soltura.example', userId: '1.ana' });
const beasEntry = await makeCoachRecord(db, { name: 'Bea', email: 'bea@soltura.example', userId: '2.bea' });
const gone = await makeCoachRecord(db, { name: 'Cleo', userId: '3.cleo', archivedAt: new Date() });

let id = 0;
const stored = {
  firstName: 'Mary Ann',
  lastName: "O'Neil",
  email: 'mary@home.example',
  pronoun: 'She',
  learningDisabilities: 'Dyslexia',
  fluencyGoal: 'To travel',
  startingLevel: '1',
  timeZone: 'Eastern - US',
  relatedCoach: anasEntry.recordId,
  advancedStudent: true,
  usPhone: '555-0100',
  billingEmail: 'pays@home.example',
  billingNotes: 'Pays late.',
};

beforeEach(async () => {
  id = (await makeCoachingStudent(db, stored)).recordId;
});

const update = (as: string, given: object, recordId = id) =>
  api.call(studentWrites.update, as, { body: { recordId, ...given } });

async function read(recordId = id) {
  return readRow(db, 'coaching_students', { recordId });
}

const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
});
const NOT_THEIRS = {
  status: 403,
  body: {
    error: { code: 'forbidden', message: 'Only the primary coach or an admin can edit this student.' },
  },
};

test('an absent field stays, an empty one is cleared, and the history keeps what changed', async () => {
  const given = { learningDisabilities: '', fluencyGoal: null, startingLevel: ' 2 ', usPhone: 5550199 };
  expect(await update(ana, given)).toMatchObject({ status: 200, body: id });
  const changed = { learningDisabilities: '', fluencyGoal: '', startingLevel: '2', usPhone: '5550199' };
  expect(await read()).toMatchObject({ ...stored, ...changed, version: 2 });
  const { learningDisabilities, fluencyGoal, startingLevel, usPhone } = stored;
  expect(await readStoredChanges(db, 'coaching-students', id)).toMatchObject([
    {
      actorEmail: ana,
      action: 'updated',
      before: { learningDisabilities, fluencyGoal, startingLevel, usPhone },
      after: changed,
    },
  ]);
});

test('a student sent back as stored writes nothing', async () => {
  expect((await update(admin, stored)).status).toBe(200);
  expect(await read()).toMatchObject({ ...stored, version: 1 });
  expect(await readStoredChanges(db, 'coaching-students', id)).toEqual([]);
});

describe('the right to edit a student', () => {
  test('belongs to an admin and the primary coach, and to nobody else', async () => {
    expect((await update(admin, { startingLevel: '2' })).status).toBe(200);
    expect((await update(ana, { startingLevel: '3' })).status).toBe(200);
    expect(await update(bea, { startingLevel: '4' })).toMatchObject(NOT_THEIRS);
    expect(await update(stranger, { startingLevel: '4' })).toMatchObject(NOT_THEIRS);
    expect(await read()).toMatchObject({ startingLevel: '3' });
  });

  test('belongs to admins alone when there is no coach', async () => {
    const { recordId } = await makeCoachingStudent(db);
    for (const coach of [ana, stranger]) {
      expect(await update(coach, { startingLevel: '2' }, recordId)).toMatchObject(NOT_THEIRS);
    }
    expect((await update(admin, { startingLevel: '2' }, recordId)).status).toBe(200);
  });

  test('decides before the version and the rules, of which others learn nothing', async () => {
    const request = { headers: { 'if-match': '"9"' }, body: { recordId: id, email: '' } };
    const answer = await api.call(studentWrites.update, bea, request);
    expect(answer).toMatchObject(NOT_THEIRS);
    expect(JSON.stringify(answer.body)).not.toContain('mary@home.example');
  });

  test('a primary coach who hands the student over may not edit them any more', async () => {
    expect((await update(ana, { relatedCoach: beasEntry.recordId })).status).toBe(200);
    expect(await update(ana, { relatedCoach: anasEntry.recordId })).toMatchObject(NOT_THEIRS);
    expect((await update(bea, { startingLevel: '2' })).status).toBe(200);
  });
});

describe('billing', () => {
  const billingRefusal = {
    status: 403,
    body: { error: { message: 'Only an admin can change billing information.' } },
  };

  test('is changed by admins', async () => {
    expect((await update(admin, { billingEmail: '', billingNotes: 'Paid.' })).status).toBe(200);
    expect(await read()).toMatchObject({ billingEmail: '', billingNotes: 'Paid.' });
  });

  test('a coach may send back the served billing fields, which are empty, and no other values', async () => {
    expect((await update(ana, { billingEmail: '', billingNotes: '', startingLevel: '2' })).status).toBe(200);
    for (const given of [
      { billingEmail: stored.billingEmail },
      { billingNotes: stored.billingNotes },
      { billingEmail: '', billingNotes: 'Paid.' },
      { billingEmail: null },
      { billingNotes: ' ' },
    ]) {
      expect(await update(ana, { ...given, startingLevel: '3' })).toMatchObject(billingRefusal);
    }
    expect(await read()).toMatchObject({ ...stored, startingLevel: '2' });
  });
});

describe('the coach of a student', () => {
  test.each([
    ['a record id', { relatedCoach: beasEntry.recordId }],
    ['a user id', { relatedCoach: '2.bea' }],
    ['an address', { primaryCoach: 'BEA@soltura.example' }],
    ['an address in the other domain', { primaryCoach: 'bea@soltura.test' }],
    ['a record id, whatever the address says', { relatedCoach: beasEntry.recordId, primaryCoach: 'x@y.z' }],
    [
      'a record id, beside what the reads answer',
      { relatedCoach: beasEntry.recordId, primaryCoach: anasEntry },
    ],
  ])('is given by %s', async (_, given) => {
    expect((await update(admin, given)).status).toBe(200);
    expect(await read()).toMatchObject({ relatedCoach: beasEntry.recordId });
  });

  test.each([
    [{ relatedCoach: null }],
    [{ relatedCoach: '' }],
    [{ primaryCoach: '' }],
    [{ primaryCoach: null }],
  ])('is empty after %j', async (given) => {
    expect((await update(admin, given)).status).toBe(200);
    expect(await read()).toMatchObject({ relatedCoach: null });
  });

  test.each([
    [{ relatedCoach: 999_999 }],
    [{ relatedCoach: gone.recordId }],
    [{ relatedCoach: '3.cleo' }],
    [{ relatedCoach: 'ana@soltura.example' }],
    [{ primaryCoach: gone.email }],
    [{ primaryCoach: 'nobody@soltura.example' }],
  ])('is refused if the list does not hold them: %j', async (given) => {
    expect(await update(admin, given)).toMatchObject(refusal({ relatedCoach: 'Coach not found.' }));
    expect(await read()).toMatchObject({ relatedCoach: anasEntry.recordId, version: 1 });
  });

  test.each([
    [{ relatedCoach: gone.recordId }],
    [{ relatedCoach: '3.cleo' }],
    [{ primaryCoach: gone.email }],
  ])('stays though they were put away: %j', async (given) => {
    const { recordId } = await makeCoachingStudent(db, { relatedCoach: gone.recordId });
    expect((await update(admin, { ...given, startingLevel: '2' }, recordId)).status).toBe(200);
    expect(await read(recordId)).toMatchObject({ relatedCoach: gone.recordId, startingLevel: '2' });
  });
});

describe('the required fields of a student', () => {
  const NAME = 'Name is a required field. Please fill it out before submitting.';
  const EMAIL = 'Email is a required field. Please fill it out before submitting.';

  test.each([
    [{ firstName: '', lastName: ' ' }, { firstName: NAME }],
    [{ email: '' }, { email: EMAIL }],
    [{ email: null }, { email: EMAIL }],
    [{ email: 'mary at home' }, { email: 'Email must be an email address' }],
    [
      { firstName: null, lastName: '', email: ' ' },
      { firstName: NAME, email: EMAIL },
    ],
    [{ pronoun: 'It' }, { pronoun: 'Pronouns must be one of the options' }],
  ])('%j is refused and nothing is written', async (given, fields) => {
    expect(await update(admin, { ...given, startingLevel: '2' })).toMatchObject(refusal(fields));
    expect(await read()).toMatchObject({ ...stored, version: 1 });
  });

  test('a student who never had an address may be changed without one', async () => {
    const { recordId } = await makeCoachingStudent(db, { email: '' });
    expect((await update(admin, { startingLevel: '2' }, recordId)).status).toBe(200);
    expect(await read(recordId)).toMatchObject({ email: '', startingLevel: '2' });
  });

  test('one of the two names is enough, and the full name follows', async () => {
    expect((await update(ana, { firstName: '', pronoun: '' })).status).toBe(200);
    expect(await read()).toMatchObject({
      firstName: '',
      lastName: "O'Neil",
      fullName: "O'Neil",
      pronoun: '',
    });
  });

  test.each([
    [{ recordId: 0 }],
    [{ email: 5 }],
    [{ email: 'x'.repeat(501) }],
    [{ advancedStudent: 'yes' }],
    [{ usPhone: true }],
    [{ usPhone: -5.5 }],
  ])('%j cannot be read', async (given) => {
    expect((await update(admin, given)).status).toBe(422);
    expect(await read()).toMatchObject({ ...stored, version: 1 });
  });

  test.each([0, -1, 1.5, true, [1]])('the coach %j is unknown', async (relatedCoach) => {
    const answer = await update(admin, { relatedCoach });
    expect(answer).toMatchObject({ status: 422, body: { error: { message: 'Coach not found.' } } });
  });
});

test('an unknown student, and one who was put away, is 404', async () => {
  const { recordId } = await makeCoachingStudent(db, { archivedAt: new Date() });
  expect((await update(admin, {}, 999_999)).status).toBe(404);
  expect((await update(admin, {}, recordId)).status).toBe(404);
});

describe('the address that a coach gives a student', () => {
  const ADDRESS_OF_ANOTHER =
    'This is the address of a member of staff, or of a user who is somebody else: only an admin can give it to a student.';

  test('is not that of a member of staff, in any case, nor of a coach entry; an admin may give it', async () => {
    for (const email of ['HEAD@soltura.example', bea, anasEntry.email]) {
      expect(await update(ana, { email })).toMatchObject(refusal({ email: ADDRESS_OF_ANOTHER }));
    }
    expect(await read()).toMatchObject({ email: stored.email, version: 1 });
    expect((await update(admin, { email: 'head@soltura.example' })).status).toBe(200);
    // What stands there may stay.
    expect((await update(ana, { email: 'head@soltura.example', startingLevel: '9' })).status).toBe(200);
  });

  test('is not that of a user who is linked to another student; their own, and one that nobody has decided about, are stored', async () => {
    const other = await makeCoachingStudent(db, {});
    await makeUser(db, { emailAddress: 'linked@home.example', coachingStudent: other.recordId });
    await makeUser(db, { emailAddress: 'own@home.example', coachingStudent: id });
    await makeUser(db, { emailAddress: 'free@home.example' });
    expect(await update(ana, { email: 'linked@home.example' })).toMatchObject(
      refusal({ email: ADDRESS_OF_ANOTHER }),
    );
    for (const email of ['own@home.example', 'free@home.example', 'nobody@home.example']) {
      expect((await update(ana, { email })).status).toBe(200);
    }
  });

  test('is not given by an undo either', async () => {
    const changed = await update(ana, { email: 'mary.ann@home.example' });
    await makeStaff('coach', stored.email);
    const undo = { body: { changeSet: Number(changed.headers['change-set']) } };
    expect(await api.call(undoing.undo, ana, undo)).toMatchObject(refusal({ email: ADDRESS_OF_ANOTHER }));
    expect(await read()).toMatchObject({ email: 'mary.ann@home.example' });
  });
});
