import type { Endpoint } from '@soltura/contract/endpoint';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import type { TableName } from '@soltura/domain/tables/table';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi, type TestAnswer } from '../../testing/api.ts';
import {
  makeAttendee,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeTopic,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeWord } from '../../testing/library.ts';
import type { TestRequest } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows } from '../../testing/rows.ts';
import { readStored } from '../tables/testing/table-calls.ts';

const api = await startTestApi();
const { db, clock } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });
const { emailAddress: coach } = await makeUser(db, {
  adminRole: 'coach',
  name: 'Cora',
  emailAddress: 'cora@soltura.example',
});
const coachRecord = await makeCoachRecord(db, { email: coach });
const start = new Date('2026-03-01T10:00:00Z');
beforeEach(() => {
  clock.now = start;
});

/** Sends a write that must succeed, and answers its change set. */
async function write(endpoint: Endpoint, as: string, request: TestRequest): Promise<number> {
  return readSet(await api.call(endpoint, as, request));
}

function readSet({ status, body, headers }: TestAnswer): number {
  if (status !== 200) throw new Error(`It answered ${status}: ${JSON.stringify(body)}`);
  return Number(headers['change-set']);
}

const undo = (changeSet: number, as = admin) => api.call(undoing.undo, as, { body: { changeSet } });
const refusal = (message: string, status = 409) => ({ status, body: { error: { message } } });
const addRow = async (table: TableName, values: object) => {
  const answer = await api.call(tables.add, admin, { params: { table }, body: { values } });
  const [id] = Array.isArray(answer.body) ? answer.body : [];
  return { id: Number(id), set: readSet(answer) };
};
const changeRows = (table: TableName, ...body: object[]) =>
  write(tables.change, admin, { params: { table }, body });
const removeRow = (table: TableName, id: number) => write(tables.remove, admin, { params: { table, id } });

let names = 0;
const newName = (stem: string) => {
  names += 1;
  return `${stem} ${names}`;
};

test('one of two undos of the same set is done, and the other is told that it was undone', async () => {
  const { recordId } = await makeCourse(db, { name: newName('Course'), membershipType: 'A' });
  const set = await changeRows('courses', { recordId, version: 1, values: { membershipType: 'B' } });
  const answers = await Promise.all([undo(set), undo(set)]);
  expect(answers.toSorted((one, other) => one.status - other.status)).toMatchObject([
    { status: 200 },
    refusal('This was undone already.'),
  ]);
});

describe('a row', () => {
  test('that was changed is again what it was, as a change of its own', async () => {
    const { recordId } = await makeCourse(db, { name: newName('Course'), membershipType: 'A' });
    const set = await changeRows('courses', { recordId, version: 1, values: { membershipType: 'B' } });
    expect(await undo(set)).toMatchObject({
      status: 200,
      body: [{ kind: 'courses', recordId, action: 'updated' }],
      headers: { 'change-set': expect.anything() },
    });
    expect(await readStored(db, 'courses', recordId)).toMatchObject({
      version: 3,
      values: { membershipType: 'A' },
    });
    expect(await readStoredChanges(db, 'courses', recordId)).toMatchObject([
      { action: 'updated' },
      { action: 'updated', before: { membershipType: 'B' }, after: { membershipType: 'A' } },
    ]);
  });

  test('that was made is deleted', async () => {
    const { id, set } = await addRow('session-topics', { name: newName('Topic') });
    expect(await undo(set)).toMatchObject({ status: 200, body: [{ recordId: id, action: 'deleted' }] });
    expect(await readStored(db, 'session-topics', id)).toBeUndefined();
  });

  test('that was deleted comes back whole under its id, with a version above its last', async () => {
    const words = [newName('palabra'), newName('palabra')];
    for (const word of words) await makeWord(db, { descriptionOfVocabularySkill: word });
    const { id } = await addRow('examples', {
      spanishExample: newName('Hola'),
      englishTranslation: 'Hello',
      vocabIncluded: words,
    });
    await changeRows('examples', { recordId: id, version: 1, values: { englishTranslation: 'Hello!' } });
    const before = await readStored(db, 'examples', id);
    clock.now = new Date('2026-03-02T10:00:00Z');
    const set = await removeRow('examples', id);
    expect(await readStored(db, 'examples', id)).toBeUndefined();
    expect(await undo(set)).toMatchObject({ status: 200, body: [{ recordId: id, action: 'created' }] });
    expect(await readStored(db, 'examples', id)).toEqual({
      ...before,
      version: (before?.version ?? 0) + 1,
    });
  });

  test('that is a new membership is deleted with its weeks that hold nothing', async () => {
    const { recordId: student } = await makeCoachingStudent(db);
    const { recordId: course } = await makeCourse(db, { name: newName('Course') });
    const values = { relatedStudent: student, relatedCourse: course, startDate: '2026-01-04' };
    const { id, set } = await addRow('memberships', values);
    await makeWeek(db, { relatedMembership: id, notes: '' });
    expect((await undo(set)).status).toBe(200);
    expect(await readStored(db, 'memberships', id)).toBeUndefined();
  });

  test('that others refer to by now stays, and it is said who', async () => {
    const { id, set } = await addRow('courses', { name: newName('Course') });
    await makeMembership(db, { relatedCourse: id });
    const answer = await undo(set);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(JSON.stringify(answer.body)).toContain('1 membership refers to this course');
    expect(await readStored(db, 'courses', id)).toBeDefined();
  });

  test('does not come back to a value that another has by now', async () => {
    const [name, other] = [newName('Course'), newName('Course')];
    const { recordId } = await makeCourse(db, { name });
    const set = await changeRows('courses', { recordId, version: 1, values: { name: other } });
    await makeCourse(db, { name });
    expect(await undo(set)).toMatchObject(
      refusal('This can no longer be undone: A course with this name already exists'),
    );
  });
});

test('writes of one deed add to its change set, and one undo takes all of them back; others make their own', async () => {
  const { recordId } = await makeTopic(db, { name: newName('Joined') });
  const params = { table: 'session-topics' };
  const add = async (as: string, name: string, joins: number) => {
    const { headers } = await api.call(tables.change, as, {
      params,
      body: [{ recordId: null, version: 0, values: { name } }],
      headers: { 'change-set': String(joins) },
    });
    return Number(headers['change-set']);
  };
  const set = await changeRows('session-topics', {
    recordId,
    version: 1,
    values: { name: newName('Changed') },
  });
  const made = newName('Made');
  expect(await add(admin, made, set)).toBe(set);
  const { emailAddress: other } = await makeUser(db, { adminRole: 'admin' });
  expect(await add(other, newName('Other'), set)).not.toBe(set);
  const { body } = await undo(set);
  expect(body).toHaveLength(2);
  expect(
    await db.query({ name: '', text: `select from session_topics where name = '${made}'` }),
  ).toHaveLength(0);
  // What was undone takes nothing more.
  expect(await add(admin, newName('Late'), set)).not.toBe(set);
});

describe('many rows', () => {
  test('that one import has made or changed are undone together', async () => {
    const { recordId } = await makeTopic(db, { name: newName('Topic') });
    const stem = newName('Many');
    const lines = Array.from({ length: 1_500 }, (_, index) => `,${stem} ${index},`);
    const head = 'recordId,name,isArchived';
    const file = Buffer.from([head, `${recordId},${stem} changed,`, ...lines].join('\n'));
    const request = { params: { table: 'session-topics' }, query: { apply: 'true', shown: '3001' }, file };
    const set = await write(tables.import, admin, request);
    const count = () => db.query({ name: '', text: `select from session_topics where name like '${stem}%'` });
    expect(await count()).toHaveLength(1_501);
    const { body } = await undo(set);
    expect(body).toHaveLength(1_501);
    expect(await count()).toHaveLength(0);
  });

  test('stay as they are when one of them was changed since, and the author of that change is told', async () => {
    const [one, other] = [
      await makeTopic(db, { name: newName('T') }),
      await makeTopic(db, { name: newName('T') }),
    ];
    const name = newName('Topic');
    const set = await changeRows(
      'session-topics',
      { recordId: one.recordId, version: 1, values: { name } },
      { recordId: other.recordId, version: 1, values: { name: newName('Topic') } },
    );
    const newer = newName('Newer');
    await changeRows('session-topics', { recordId: other.recordId, version: 2, values: { name: newer } });
    expect(await undo(set)).toMatchObject(
      refusal(`This can no longer be undone: the session topic ${newer} was changed since by Ada.`),
    );
    expect((await readStored(db, 'session-topics', one.recordId))?.values).toMatchObject({ name });
  });
});

test('changes of one record are taken back one after the other, the newest first', async () => {
  const first = newName('Topic');
  const { recordId } = await makeTopic(db, { name: first });
  const one = await changeRows('session-topics', { recordId, version: 1, values: { name: newName('B') } });
  const two = await changeRows('session-topics', { recordId, version: 2, values: { name: newName('C') } });
  expect((await undo(one)).status).toBe(409);
  expect((await undo(two)).status).toBe(200);
  expect((await undo(one)).status).toBe(200);
  expect((await readStored(db, 'session-topics', recordId))?.values).toMatchObject({ name: first });
});

test('a record that was changed since without a history entry stays as it is', async () => {
  const { recordId } = await makeTopic(db, { name: newName('Topic') });
  const name = newName('Topic');
  const set = await changeRows('session-topics', { recordId, version: 1, values: { name } });
  await db.query({
    name: '',
    text: `update session_topics set archived_at = now() where record_id = ${recordId}`,
  });
  expect(await undo(set)).toMatchObject(
    refusal(`This can no longer be undone: the session topic ${name} was changed since by somebody else.`),
  );
});

describe('a week', () => {
  const setUp = async () => {
    const { recordId: currentLesson } = await makeCoachingLesson(db);
    const { recordId } = await makeWeek(db, { week: 3, notes: 'Before', currentLesson });
    return { recordId, currentLesson };
  };

  test('is restored to its values before the write', async () => {
    const { recordId } = await setUp();
    const body = { recordId, notes: 'After', currentLesson: null };
    const set = await write(weekWrites.update, coach, { body });
    expect(await undo(set, coach)).toMatchObject({ status: 200, body: [{ kind: 'weeks', recordId }] });
    expect(await readStoredChanges(db, 'weeks', recordId)).toMatchObject([
      { before: { notes: 'Before' } },
      { before: { notes: 'After' }, after: { notes: 'Before' } },
    ]);
  });

  test('does not become complete again whose call was deleted since', async () => {
    const { recordId, currentLesson } = await setUp();
    const { recordId: call } = await makePrivateCall(db, { relatedWeek: recordId });
    const complete = { recordId, notes: '', currentLesson, recordsComplete: true };
    await write(weekWrites.update, coach, { body: complete });
    const set = await write(weekWrites.update, coach, {
      body: { ...complete, recordsComplete: false },
    });
    await write(recordWrites.removePrivateCall, admin, { params: { recordId: call } });
    expect(await undo(set, coach)).toMatchObject(
      refusal(`This can no longer be undone: ${INCOMPLETE_SENTENCE}`),
    );
  });

  test('among many is taken back with them', async () => {
    const weeks = [await setUp(), await setUp()];
    const body = weeks.map(({ recordId, currentLesson }) => ({ recordId, currentLesson, notes: 'Both' }));
    const set = await write(weekWrites.updateMany, coach, { body });
    expect((await undo(set, coach)).body).toHaveLength(2);
  });
});

describe('a group session', () => {
  test('gets back who attended, and keeps who was there all along', async () => {
    const { recordId: session } = await makeGroupSession(db);
    const { recordId: week } = await makeWeek(db);
    const { recordId: other } = await makeWeek(db);
    const readIds = async () =>
      (
        await db.query<{ id: number; student: number }>(
          {
            name: '',
            text: 'select record_id as id, student from group_attendees where group_session = $1 order by 1',
          },
          [session],
        )
      ).map(({ id, student }) => [id, student]);
    await write(recordWrites.addAttendees, coach, { body: [{ groupSession: session, student: week }] });
    const before = await readIds();
    const set = await write(recordWrites.addAttendees, coach, {
      body: [{ groupSession: session, student: other }],
    });
    expect(await readIds()).toHaveLength(2);
    expect((await undo(set, coach)).status).toBe(200);
    expect(await readIds()).toEqual(before);
  });

  test('has its attendees again under their numbers, with versions above their last', async () => {
    const { recordId: session, attendees } = await makeAttended();
    const gone = attendees.map(({ recordId }) => recordId).slice(0, 2);
    const set = await write(recordWrites.removeAttendees, coach, { body: gone });
    expect((await undo(set, coach)).status).toBe(200);
    expect(await readAttendees(session)).toEqual(
      attendees.map((attendee) => ({
        ...attendee,
        version: gone.includes(attendee.recordId) ? 2 : 1,
      })),
    );
  });

  test('is restored together with its attendees after a call that changed both', async () => {
    const { recordId: session, attendees } = await makeAttended();
    const { recordId: other } = await makeWeek(db);
    const [first] = attendees;
    const fields = { date: '2026-01-05', coach, sessionType: 'Level 1', comments: 'changed' };
    const set = await write(recordWrites.changeWholeSession, coach, {
      params: { id: session },
      body: { fields, attendees: { add: [other], remove: [first?.student] } },
    });
    expect(await undo(set, coach)).toMatchObject({
      status: 200,
      body: [{ kind: 'group-sessions', recordId: session }],
    });
    expect((await readAttendees(session)).map(({ recordId }) => recordId)).toEqual(
      attendees.map(({ recordId }) => recordId),
    );
    expect((await readStoredChanges(db, 'group-sessions', session)).at(-1)).toMatchObject({
      after: { comments: '' },
    });
  });

  async function makeAttended() {
    const { recordId } = await makeGroupSession(db, { coach: coachRecord.recordId });
    for (let count = 0; count < 3; count += 1) await makeAttendee(db, { groupSession: recordId });
    return { recordId, attendees: await readAttendees(recordId) };
  }

  function readAttendees(session: number) {
    return db.query<{ recordId: number; student: number; version: number }>(
      {
        name: '',
        text: `select record_id as "recordId", student, version from group_attendees
          where group_session = $1 order by 1`,
      },
      [session],
    );
  }
});

describe('an undo', () => {
  test('is for the author of the change alone', async () => {
    const { set } = await addRow('session-topics', { name: newName('Topic') });
    const { emailAddress: other } = await makeUser(db, { adminRole: 'admin' });
    expect(await undo(set, other)).toMatchObject(refusal('Only who made a change can undo it.', 403));
  });

  test('needs the right to make the change today, which a former primary coach does not have', async () => {
    const { recordId } = await makeCoachingStudent(db, { relatedCoach: coachRecord.recordId });
    const set = await write(studentWrites.update, coach, { body: { recordId, startingLevel: '2' } });
    await write(studentWrites.update, admin, { body: { recordId, relatedCoach: '' } });
    expect(await undo(set, coach)).toMatchObject(
      refusal('Only the primary coach or an admin can edit this student.', 403),
    );
  });

  test('deletes a record that its coach has made, though only admins delete such a record', async () => {
    const { recordId: relatedWeek } = await makeWeek(db);
    const body = { rating: 'Fair', date: '2026-01-05', caller: coach, relatedWeek, callType: 'Monthly Call' };
    const { body: made, headers } = await api.call(recordWrites.addPrivateCall, coach, { body });
    const [recordId] = z.parse(z.array(z.number()), made);
    const params = { recordId: recordId ?? 0 };
    expect((await api.call(recordWrites.removePrivateCall, coach, { params })).status).toBe(403);
    expect(await undo(Number(headers['change-set']), coach)).toMatchObject({
      status: 200,
      body: [{ kind: 'private-calls', recordId, action: 'deleted' }],
    });
  });
});

describe('an undone change', () => {
  const makeCall = async () => {
    const { recordId: relatedWeek } = await makeWeek(db);
    const body = { rating: 'Fair', date: '2026-01-05', caller: coach, relatedWeek, callType: 'Monthly Call' };
    const { body: made, headers } = await api.call(recordWrites.addPrivateCall, coach, { body });
    const [id = 0] = z.parse(z.array(z.number()), made);
    return { id, set: Number(headers['change-set']), relatedWeek };
  };
  const bringBack = (changeSet: number, as = coach) =>
    api.call(undoing.bringBack, as, { body: { changeSet } });
  const readCall = (recordId: number) => readRows(db, 'private_calls', { recordId });

  test('is brought back as it was, under its id, and taken back once more', async () => {
    const { id, set } = await makeCall();
    const [before] = await readCall(id);
    const undone = readSet(await undo(set, coach));
    expect(await readCall(id)).toEqual([]);
    const answer = await bringBack(undone);
    expect(answer).toMatchObject({
      status: 200,
      body: [{ kind: 'private-calls', recordId: id, action: 'created' }],
    });
    expect(await readCall(id)).toEqual([{ ...before, version: 2 }]);
    expect((await undo(readSet(answer), coach)).status).toBe(200);
    expect(await readCall(id)).toEqual([]);
  });

  test('is brought back once, and not over a later change', async () => {
    const { id } = await makeCall();
    const params = { recordId: id };
    const change = (rating: string) =>
      write(recordWrites.updatePrivateCall, coach, {
        params,
        body: { recordId: id, rating, date: '2026-01-05', caller: coach, callType: 'Monthly Call' },
      });
    const undone = readSet(await undo(await change('Good'), coach));
    expect(await readCall(id)).toMatchObject([{ rating: 'Fair' }]);
    expect((await bringBack(undone)).status).toBe(200);
    expect(await readCall(id)).toMatchObject([{ rating: 'Good' }]);
    expect((await bringBack(undone)).status).toBe(409);
    const second = readSet(await undo(await change('Excellent'), coach));
    await change('Poor');
    expect((await bringBack(second)).status).toBe(409);
    expect(await readCall(id)).toMatchObject([{ rating: 'Poor' }]);
  });

  test('is brought back by the author of the undo alone, and only for records of coaching', async () => {
    const { set } = await makeCall();
    expect(await bringBack(set)).toMatchObject(refusal('Only what was taken back can be brought back.'));
    expect((await bringBack(readSet(await undo(set, coach)), admin)).status).toBe(403);
    const { set: topic } = await addRow('session-topics', { name: newName('Topic') });
    expect(await bringBack(readSet(await undo(topic)), admin)).toMatchObject(
      refusal('Only records of coaching can be brought back.'),
    );
    expect((await bringBack(999_999)).status).toBe(404);
  });
});

describe('an undo is refused with a sentence', () => {
  test('for a change that people were told cannot be undone', async () => {
    const { recordId } = await makePrivateCall(db);
    const set = await write(recordWrites.removePrivateCall, admin, { params: { recordId } });
    expect(await undo(set)).toMatchObject(refusal('This action cannot be undone.'));
  });

  test('for a change that was undone already, and for an undo', async () => {
    const { set } = await addRow('session-topics', { name: newName('Topic') });
    const second = readSet(await undo(set));
    expect(await undo(set)).toMatchObject(refusal('This was undone already.'));
    expect(await undo(second)).toMatchObject(refusal('An undo cannot be undone itself.'));
  });

  test('for a change that is more than 7 days old', async () => {
    const { set } = await addRow('session-topics', { name: newName('Topic') });
    clock.now = new Date(start.getTime() + 7 * 86_400_000 + 1);
    expect(await undo(set)).toMatchObject(
      refusal('This can no longer be undone: it is more than 7 days old.'),
    );
  });

  test('for an unknown change', async () => {
    expect(await undo(999_999_999)).toMatchObject(refusal('Change not found.', 404));
  });
});

describe('the header of the change set', () => {
  test('is repeated with the answer that is kept for a key', async () => {
    const request = {
      params: { table: 'session-topics' as const },
      body: { values: { name: newName('Topic') } },
      headers: { 'idempotency-key': 'a key of topics' },
    };
    const first = await api.call(tables.add, admin, request);
    const second = await api.call(tables.add, admin, request);
    expect(first.headers['change-set']).toBeDefined();
    expect(second.headers['change-set']).toBe(first.headers['change-set']);
  });

  test('is absent when nothing has changed, and with a refusal', async () => {
    const name = newName('Topic');
    const { recordId } = await makeTopic(db, { name });
    const same = await api.call(tables.change, admin, {
      params: { table: 'session-topics' },
      body: [{ recordId, version: 1, values: { name } }],
    });
    expect(same).toMatchObject({ status: 200 });
    expect(same.headers['change-set']).toBeUndefined();
    const refused = await api.call(tables.add, admin, {
      params: { table: 'session-topics' },
      body: { values: { name: '' } },
    });
    expect([refused.status, refused.headers['change-set']]).toEqual([422, undefined]);
  });
});
