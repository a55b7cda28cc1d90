import { enrolments } from '@soltura/contract/people/enrolments';
import { undoing } from '@soltura/contract/undo/undo';
import { computeFactsVersion } from '@soltura/domain/people/enrolment';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeExample, makeReviews } from '../../testing/cards.ts';
import { makeCoachingStudent, makeCoachRecord, makeCourse } from '../../testing/coaching.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { name: 'Head', adminRole: 'admin' });
const coach = await makeCoachRecord(db, { email: 'carmen@soltura.example' });
const course = await makeCourse(db, {});

let made = 0;
const typeIn = (given: object = {}) => {
  made += 1;
  return {
    name: `Owen Marchetti ${made}`,
    emailAddress: `owen-${made}@home.example`,
    relatedProgram: null,
    cohort: '',
    relatedCoach: coach.recordId,
    relatedCourse: course.recordId,
    startDate: '2026-03-01',
    endDate: '',
    totalCredits: '8',
    expiration: '2026-09-01',
    ...given,
  };
};
const nobody = {
  user: null,
  student: null,
  candidates: 0,
  memberships: [],
  hasAccount: false,
  lastReviewed: null,
};
/** The version of the facts when nobody is known. */
const UNKNOWN = computeFactsVersion(nobody);

const enrol = (people: object[], headers: Record<string, string> = {}) =>
  api.call(enrolments.enrol, admin, { body: { people, invitation: 'link' }, headers });

const count = async (emailAddress: string) => {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::integer from users where email_address = $1) as users,
      (select count(*)::integer from coaching_students where email = $1) as students,
      (select count(*)::integer from users u join coaching_students s on s.record_id = u.coaching_student
        where u.email_address = $1) as links,
      (select count(*)::integer from memberships m join coaching_students s on s.record_id = m.related_student
        where s.email = $1) as memberships,
      (select count(*)::integer from bundle_credits b join coaching_students s on s.record_id = b.related_student
        where s.email = $1) as credits,
      (select count(*)::integer from account_links where email = $1) as invitations`,
    [emailAddress],
  );
  return Object.values(rows[0] ?? {}).join(' ');
};

const readFacts = async (emailAddress: string) => {
  const { facts } = await api.callOk(enrolments.facts, admin, { body: { emailAddresses: [emailAddress] } });
  return facts[0] ?? nobody;
};

test('an enrolment makes user, coaching student, link, membership, credits and invitation, and is undone as one', async () => {
  const person = typeIn();
  const answer = await enrol([{ ...person, basedOn: UNKNOWN }]);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject([
    { link: expect.stringContaining('/account/password?token='), isMailed: false },
  ]);
  expect(await count(person.emailAddress)).toBe('1 1 1 1 1 1');
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(answer.headers['change-set']) } });
  expect((await count(person.emailAddress)).slice(0, 9)).toBe('0 0 0 0 0');
});

test('a known address keeps its records, and gets what is missing', async () => {
  const person = typeIn({ totalCredits: '' });
  const { emailAddress } = person;
  const user = await makeStudent(db, { name: 'Owen', emailAddress });
  const student = await makeCoachingStudent(db, { email: emailAddress, archivedAt: new Date() });
  const example = await makeExample(db);
  await makeReviews(db, user.recordId, example, [
    { at: '2026-01-17T10:00:00Z', difficulty: 'easy' },
    { at: '2026-01-16T10:00:00Z', difficulty: 'easy' },
  ]);
  expect(await readFacts(emailAddress)).toMatchObject({
    lastReviewed: '2026-01-17T10:00:00.000Z',
    user: { recordId: user.recordId },
    student: { recordId: student.recordId, isArchived: true },
  });
  const basedOn = computeFactsVersion(await readFacts(emailAddress));
  expect((await enrol([{ ...person, basedOn }])).status).toBe(200);
  expect(await count(emailAddress)).toBe('1 1 1 1 0 1');
  expect(await readFacts(emailAddress)).toMatchObject({
    user: { name: 'Owen', coachingStudent: student.recordId },
    student: { isArchived: false, relatedCoach: coach.recordId },
  });
});

test('time zone, pronouns and goal are stored for a new person, and for a known person if they are given', async () => {
  const [fresh, known] = [typeIn(), typeIn()];
  await makeCoachingStudent(db, {
    email: known.emailAddress,
    timeZone: 'PST',
    fluencyGoal: 'Talk to Abuela',
  });
  const given = { timeZone: 'CET', pronoun: 'They' };
  await enrol([{ ...fresh, ...given, fluencyGoal: ' Order in Sevilla ', basedOn: UNKNOWN }]);
  const basedOn = computeFactsVersion(await readFacts(known.emailAddress));
  expect((await enrol([{ ...known, ...given, fluencyGoal: '', basedOn }])).status).toBe(200);
  expect((await readFacts(fresh.emailAddress)).student).toMatchObject({
    ...given,
    fluencyGoal: 'Order in Sevilla',
  });
  expect((await readFacts(known.emailAddress)).student).toMatchObject({
    ...given,
    fluencyGoal: 'Talk to Abuela',
  });
  const wrong = await enrol([{ ...typeIn(), pronoun: 'Thou', basedOn: UNKNOWN }]);
  expect(wrong.body).toMatchObject({ error: { fields: { pronoun: 'Pronouns must be one of the options' } } });
});

test('an enrolment that is based on changed records is refused, and nothing is made', async () => {
  const person = typeIn();
  await makeStudent(db, { emailAddress: person.emailAddress });
  expect((await enrol([{ ...person, basedOn: UNKNOWN }])).status).toBe(409);
  expect(await count(person.emailAddress)).toBe('1 0 0 0 0 0');
});

test('two admins who enrol the same person make them once', async () => {
  const person = { ...typeIn(), basedOn: UNKNOWN };
  const answers = await Promise.all([enrol([person]), enrol([person])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await count(person.emailAddress)).toBe('1 1 1 1 1 1');
});

test('the same request twice enrols once, and its link is not told again', async () => {
  const person = { ...typeIn(), basedOn: UNKNOWN };
  const headers = { 'idempotency-key': 'enrol-once' };
  expect((await enrol([person], headers)).status).toBe(200);
  expect((await enrol([person], headers)).status).toBe(409);
  expect(await count(person.emailAddress)).toBe('1 1 1 1 1 1');
});

test('a fault of one leaves nothing of all, and says whose it is', async () => {
  const [good, bad] = [typeIn(), typeIn({ relatedCourse: 999_999 })];
  const answer = await enrol([good, bad].map((one) => ({ ...one, basedOn: UNKNOWN })));
  expect(answer.status).toBe(422);
  expect(await count(good.emailAddress)).toBe('0 0 0 0 0 0');
  const wrong = await enrol([{ ...typeIn({ emailAddress: 'rosalind.pike@' }), basedOn: UNKNOWN }]);
  expect(wrong.body).toMatchObject({ error: { fields: { emailAddress: 'Email must be an address' } } });
});

test('a person who has every record is not written again', async () => {
  const person = typeIn({ totalCredits: '' });
  await enrol([{ ...person, basedOn: UNKNOWN }]);
  await pool.query('update users set last_signed_in = now() where email_address = $1', [person.emailAddress]);
  const basedOn = computeFactsVersion(await readFacts(person.emailAddress));
  const answer = await enrol([{ ...person, basedOn }]);
  expect(answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(answer.body)).toContain('nothing to make');
});

test('a hundred people are one change', async () => {
  const people = Array.from({ length: 100 }, () => ({ ...typeIn(), basedOn: UNKNOWN }));
  const answer = await enrol(people);
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(100);
  expect(Number(answer.headers['change-set'])).toBeGreaterThan(0);
});

const trial = (people: object[]) =>
  api.callOk(enrolments.trial, admin, { body: { people, invitation: 'link' } });

test('a trial tells of each what would be made, or why not, and makes nothing', async () => {
  const fresh = typeIn();
  const known = typeIn({ totalCredits: '' });
  const { recordId } = await makeStudent(db, { name: 'Known One', emailAddress: known.emailAddress });
  const { people } = await trial([
    fresh,
    known,
    typeIn({ emailAddress: 'rosalind.pike@' }),
    typeIn({ relatedCourse: 999_999 }),
    typeIn({ relatedCoach: 999_999 }),
    { ...typeIn(), emailAddress: fresh.emailAddress.toUpperCase() },
  ]);
  expect(people[0]).toMatchObject({ known: '', basedOn: UNKNOWN, isNothing: false, broken: [] });
  expect(people[0]?.parts.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 6 }, () => 'new'));
  expect(people[1]).toMatchObject({
    known: 'Known One',
    parts: [{ part: 'user', verdict: 'kept' }, {}, {}, {}, {}, {}],
  });
  expect(people.slice(2).map(({ broken }) => broken[0]?.field)).toEqual([
    'emailAddress',
    'relatedCourse',
    'relatedCoach',
    'emailAddress',
  ]);
  expect(await count(fresh.emailAddress)).toBe('0 0 0 0 0 0');
  expect(await readFacts(known.emailAddress)).toMatchObject({ user: { recordId, coachingStudent: null } });
});

test('a tried enrolment is stored as the trial told it, and a second trial has nothing to make', async () => {
  const people = [typeIn(), typeIn()];
  const tried = await trial(people);
  const answer = await enrol(people.map((one, index) => ({ ...one, basedOn: tried.people[index]?.basedOn })));
  expect(answer.status).toBe(200);
  await pool.query('update users set last_signed_in = now() where email_address = any($1)', [
    people.map(({ emailAddress }) => emailAddress),
  ]);
  const again = await trial(people.map((one) => ({ ...one, totalCredits: '' })));
  expect(again.people.map(({ isNothing }) => isNothing)).toEqual([true, true]);
});
