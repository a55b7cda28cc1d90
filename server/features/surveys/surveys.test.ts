import { surveys } from '@soltura/contract/surveys/surveys';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { makeSurvey, readSurvey } from '../../testing/surveys.ts';

const api = await startTestApi();
const { db } = api;

const NOW = new Date('2026-03-31T18:30:00.250Z');
const LONG_AGO = new Date('2025-11-02T08:00:00Z');

async function setTheScene() {
  const [student, other] = await Promise.all([makeStudent(db), makeStudent(db)]);
  return { student, other };
}

let people: Awaited<ReturnType<typeof setTheScene>>;
beforeEach(async () => {
  api.clock.now = NOW;
  people = await setTheScene();
});

describe('the survey record (api.md 7.5)', () => {
  const read = (as: string, id: number | string) => api.call(surveys.ofStudent, as, { params: { id } });

  test('is null with 200 for a student who was never asked', async () => {
    const { student } = people;
    expect(await read(student.emailAddress, student.recordId)).toMatchObject({ status: 200, body: null });
  });

  test('tells when the student was asked last, the student under both names', async () => {
    const { student } = people;
    const recordId = await makeSurvey(db, student.recordId, {
      lastContactDate: LONG_AGO,
      hasTakenSurvey: true,
    });
    expect((await read(student.emailAddress, student.recordId)).body).toEqual({
      recordId,
      studentId: student.recordId,
      relatedStudent: student.recordId,
      lastContactDate: '2025-11-02T08:00:00.000Z',
      hasTakenSurvey: true,
    });
  });

  test('is 403 for anybody else, whether there is one or not', async () => {
    const { student, other } = people;
    await makeSurvey(db, other.recordId);
    const ids = [other.recordId, 999_999];
    for (const id of ids) expect((await read(student.emailAddress, id)).status).toBe(403);
  });

  test('needs an id that is a number', async () => {
    expect((await read(people.student.emailAddress, 'undefined')).status).toBe(400);
  });

  test('can be read by an admin who is a student too', async () => {
    const person = await makeUser(db, { adminRole: 'admin', studentRole: 'student' });
    expect((await read(person.emailAddress, person.recordId)).body).toBeNull();
  });
});

describe('recording the first contact', () => {
  const create = (as: string, body: object) => api.call(surveys.create, as, { body });

  test("answers the number 1 and keeps the answer with the server's time", async () => {
    const { student } = people;
    const body = { studentId: student.recordId, hasTakenSurvey: true };
    expect(await create(student.emailAddress, body)).toMatchObject({ status: 200, body: 1 });
    expect(await readSurvey(db, student.recordId)).toMatchObject({
      lastContactDate: NOW,
      hasTakenSurvey: true,
    });
  });

  test('updates a record that is there', async () => {
    const { student } = people;
    const recordId = await makeSurvey(db, student.recordId, {
      lastContactDate: LONG_AGO,
      hasTakenSurvey: true,
    });
    const body = { studentId: student.recordId, hasTakenSurvey: false };
    expect(await create(student.emailAddress, body)).toMatchObject({ status: 200, body: 1 });
    expect(await readSurvey(db, student.recordId)).toMatchObject({
      recordId,
      lastContactDate: NOW,
      hasTakenSurvey: false,
    });
  });

  test('answers 1 each time when two devices do it at once', async () => {
    const { student } = people;
    const body = { studentId: student.recordId, hasTakenSurvey: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(student.emailAddress, body)));
    expect(answers.map((answer) => answer.body)).toEqual(Array.from({ length: 8 }, () => 1));
  });

  test('is refused for anybody else', async () => {
    const { student, other } = people;
    const body = { studentId: other.recordId, hasTakenSurvey: true };
    expect((await create(student.emailAddress, body)).status).toBe(403);
    expect(await readSurvey(db, other.recordId)).toBeUndefined();
  });

  test.each([
    ['no answer', (studentId: number) => ({ studentId })],
    ['an answer that is text', (studentId: number) => ({ studentId, hasTakenSurvey: 'true' })],
    ['no student', () => ({ hasTakenSurvey: true })],
  ])('with %s is refused', async (_, makeBody) => {
    const { student } = people;
    const answer = await create(student.emailAddress, makeBody(student.recordId));
    expect(answer.status).toBe(422);
    expect(await readSurvey(db, student.recordId)).toBeUndefined();
  });
});

describe('recording a further contact', () => {
  const update = (as: string, body: object) => api.call(surveys.update, as, { body });

  test("answers the number 1 and keeps the answer with the server's time", async () => {
    const { student } = people;
    const recordId = await makeSurvey(db, student.recordId, {
      lastContactDate: LONG_AGO,
      hasTakenSurvey: true,
    });
    const body = { studentId: student.recordId, recordId, hasTakenSurvey: false };
    expect(await update(student.emailAddress, body)).toMatchObject({ status: 200, body: 1 });
    expect(await readSurvey(db, student.recordId)).toMatchObject({
      recordId,
      lastContactDate: NOW,
      hasTakenSurvey: false,
    });
  });

  test("with somebody else's record is 404 and changes nothing", async () => {
    const { student, other } = people;
    await makeSurvey(db, student.recordId, { lastContactDate: LONG_AGO });
    const recordId = await makeSurvey(db, other.recordId, { lastContactDate: LONG_AGO });
    const body = { studentId: student.recordId, recordId, hasTakenSurvey: true };
    expect(await update(student.emailAddress, body)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'Survey not found.' } },
    });
    for (const { recordId: studentId } of [student, other])
      expect(await readSurvey(db, studentId)).toMatchObject({
        lastContactDate: LONG_AGO,
        hasTakenSurvey: false,
      });
  });

  test('with an unknown record is 404', async () => {
    const { student } = people;
    const body = { studentId: student.recordId, recordId: 999_999, hasTakenSurvey: true };
    expect((await update(student.emailAddress, body)).status).toBe(404);
  });

  test("under somebody else's id is 403", async () => {
    const { student, other } = people;
    const recordId = await makeSurvey(db, other.recordId, { lastContactDate: LONG_AGO });
    const body = { studentId: other.recordId, recordId, hasTakenSurvey: true };
    expect((await update(student.emailAddress, body)).status).toBe(403);
    expect(await readSurvey(db, other.recordId)).toMatchObject({ lastContactDate: LONG_AGO });
  });
});
