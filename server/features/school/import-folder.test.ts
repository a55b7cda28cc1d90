import { school } from '@soltura/contract/school/school';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeQuiz } from '../../testing/cards.ts';
import { makeAttendee, makeGroupSession, makePrivateCall, makeWeek } from '../../testing/coaching.ts';
import { makeQuizGroup } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { readStored } from '../tables/testing/table-calls.ts';

const COURSES =
  'recordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived';
const courses = (...names: string[]) => ({
  name: 'courses',
  text: [COURSES, ...names.map((name) => `,${name},,10,0,no,0,no`)].join('\n'),
});
const topics = (...lines: string[]) => ({
  name: 'session-topics',
  text: ['recordId,name,isArchived', ...lines].join('\n'),
});

describe('files of a school', async () => {
  const api = await startTestApi();
  const { db } = api;
  const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', emailAddress: 'ada@luz.example' });
  const send = (files: object[], apply = 'true') =>
    api.call(school.importFolder, admin, { query: { apply }, body: { files } });
  const count = async (table: string) => (await db.query({ name: '', text: `select from ${table}` })).length;

  test('are tried without a trace, then stored as one change, which is taken back as one', async () => {
    const files = [topics(',Travel,no', ',Food,no'), courses('Level 1')];
    const told = [
      { name: 'courses', created: 1, changed: 0, same: 0, refused: 0, reasons: [] },
      { name: 'session-topics', created: 2, changed: 0, same: 0, refused: 0, reasons: [] },
    ];
    const trial = await send(files, 'false');
    expect(trial).toMatchObject({ status: 200, body: { isStored: false, files: told } });
    expect(trial.headers['change-set']).toBeUndefined();
    expect([await count('courses'), await count('session_topics')]).toEqual([0, 0]);

    const { body, headers } = await send(files);
    expect(body).toEqual({ isStored: true, files: told });
    expect([await count('courses'), await count('session_topics')]).toEqual([1, 2]);
    const undone = await api.call(undoing.undo, admin, {
      body: { changeSet: Number(headers['change-set']) },
    });
    expect(undone).toMatchObject({
      status: 200,
      body: expect.arrayContaining([expect.objectContaining({ kind: 'courses' })]),
    });
    expect([await count('courses'), await count('session_topics')]).toEqual([0, 0]);
  });

  test('may come with a key, tried, refused or stored: the answer is the same again', async () => {
    const ask = (files: readonly object[], apply: string, key: string) =>
      api.call(school.importFolder, admin, {
        query: { apply },
        body: { files },
        headers: { 'idempotency-key': key },
      });
    for (const [files, apply, key] of [
      [[topics(',Trial,no')], 'false', 'a trial'],
      [[topics(',,no')], 'true', 'a refusal'],
      [[topics(',Kept,no')], 'true', 'an import'],
    ] as const) {
      const first = await ask(files, apply, key);
      expect(first).toMatchObject({ status: 200, body: { isStored: key === 'an import' } });
      expect((await ask(files, apply, key)).body).toEqual(first.body);
    }
    expect(await count('session_topics')).toBe(1);
    await db.query({ name: '', text: 'delete from session_topics' });
  });

  test('with a refused row are not stored at all, and the row and its reason are told', async () => {
    const { body, headers } = await send([courses('Level 2', ''), topics(',Music,no')]);
    expect(body).toMatchObject({
      isStored: false,
      files: [
        {
          name: 'courses',
          refused: 1,
          reasons: [{ line: 3, reason: expect.stringContaining('Course Name is a required field') }],
        },
        { name: 'session-topics', created: 1, refused: 0 },
      ],
    });
    expect(headers['change-set']).toBeUndefined();
    expect([await count('courses'), await count('session_topics')]).toEqual([0, 0]);
  });

  test('may refer to records that earlier files make', async () => {
    const program = { name: 'programs', text: programFile() };
    const lesson = {
      name: 'program-lessons',
      text: 'recordId,lesson,relatedProgram,vocabIncluded,sortReference,isArchived\n,Luz 1,501,,1,no\n',
    };
    const { body } = await send([lesson, program]);
    expect(body).toMatchObject({
      isStored: true,
      files: [{ name: 'programs' }, { name: 'program-lessons' }],
    });
  });

  test('that make a quiz and put it into a group are taken back, the group as it was', async () => {
    const quiz = await makeQuiz(db, [], 'lcsp quiz 1');
    const group = await makeQuizGroup(db, [quiz], { name: 'Travel', address: 'travel' });
    const { body, headers } = await send([
      { name: 'quizzes', text: 'recordId,quizNickname,published,isArchived\n,lcsp quiz 2,yes,no\n' },
      {
        name: 'quiz-groups',
        text: `recordId,name,address,position,quizzes,published,isArchived\n${group},Travel,travel,0,"lcsp quiz 2\nlcsp quiz 1",yes,no\n`,
      },
    ]);
    expect(body).toMatchObject({ isStored: true });
    expect(await readStored(db, 'quiz-groups', group)).toMatchObject({
      values: { quizzes: ['lcsp quiz 2', 'lcsp quiz 1'] },
    });
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await readStored(db, 'quiz-groups', group)).toMatchObject({
      values: { quizzes: ['lcsp quiz 1'] },
    });
    expect(await count('quizzes')).toBe(1);
  });

  test('that are of no school, or there twice, are refused', async () => {
    const strange = await send([{ name: 'wekes', text: '' }]);
    expect(strange).toMatchObject({
      status: 422,
      body: { error: { message: 'wekes is no file of a school.' } },
    });
    expect((await send([courses('A'), courses('B')])).status).toBe(422);
  });

  test('bring no history into a school that is there', async () => {
    const { body } = await send([{ name: 'change-history', text: 'recordId\n' }]);
    expect(body).toMatchObject({ isStored: false, files: [{ name: 'change-history', refused: 1 }] });
  });

  test('may be larger than the body of another call', async () => {
    const large = `,${'x'.repeat(400)},no`;
    const lines = Array.from({ length: 6_000 }, (_, index) =>
      large.replace('xxxxxx', String(index).padStart(6, '0')),
    );
    const { status, body } = await send([topics(...lines)], 'false');
    expect([status, body]).toMatchObject([200, { files: [{ created: 6_000 }] }]);
  });

  test('bring what coaches record into the history, and are taken back with it', async () => {
    const [week, one, other] = [
      await makeWeek(db, { notes: 'Before' }),
      await makeWeek(db),
      await makeWeek(db),
    ];
    const { recordId: session } = await makeGroupSession(db);
    const { recordId: attendee } = await makeAttendee(db, { groupSession: session, student: one.recordId });
    const { recordId: call } = await makePrivateCall(db, { relatedWeek: one.recordId });
    const readAll = async () => ({
      weeks: await db.query({ name: '', text: 'select record_id, notes from weeks order by 1' }),
      attendees: await db.query({
        name: '',
        text: 'select record_id, student from group_attendees order by 1',
      }),
      calls: await db.query({ name: '', text: 'select record_id, notes from private_calls order by 1' }),
    });
    const before = await readAll();
    const { headers, body } = await send([
      {
        name: 'weeks',
        text: [
          'recordId,relatedMembership,week,weekStarts,notes,currentLesson,holdWeek,recordsComplete,offTrack,primaryCoachWhenCreated',
          `${week.recordId},${week.relatedMembership},${week.week},${week.weekStarts},After,,false,false,false,`,
        ].join('\n'),
      },
      {
        name: 'private-calls',
        text: [
          'recordId,relatedWeek,caller,callType,rating,notes,areasOfDifficulty,recording,date',
          `${call},${one.recordId},,Monthly Call,,Changed,,,2026-01-05`,
          `${call + 1},${one.recordId},,Monthly Call,,Made,,,2026-01-05`,
        ].join('\n'),
      },
      {
        name: 'group-attendees',
        text: `recordId,groupSession,student\n${attendee + 1},${session},${other.recordId}\n`,
      },
    ]);
    expect(body).toMatchObject({ isStored: true });
    expect(await readStoredChanges(db, 'weeks', week.recordId)).toMatchObject([
      { action: 'updated', before: { notes: 'Before' }, after: { notes: 'After' } },
    ]);
    expect(await readStoredChanges(db, 'private-calls', call + 1)).toMatchObject([{ action: 'created' }]);
    expect(await readStoredChanges(db, 'group-sessions', session)).toMatchObject([
      {
        before: { attendees: [one.recordId] },
        after: { attendees: [one.recordId, other.recordId] },
      },
    ]);

    const changeSet = Number(headers['change-set']);
    expect(await api.call(undoing.undo, admin, { body: { changeSet } })).toMatchObject({ status: 200 });
    expect(await readAll()).toEqual(before);
  });

  test('with settings of the school are not undone', async () => {
    const { headers } = await send([
      topics(',Sports,no'),
      { name: 'settings', text: 'key,value,changedAt,changedBy\nodd,1,2026-01-01T00:00:00Z,\n' },
    ]);
    const changeSet = Number(headers['change-set']);
    expect(await api.call(undoing.undo, admin, { body: { changeSet } })).toMatchObject({
      status: 409,
      body: { error: { message: 'This action cannot be undone.' } },
    });
  });
});

function programFile(): string {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
  const head = ['recordId', 'name', ...letters.map((letter) => `cohort${letter}CurrentLesson`), 'isArchived'];
  return `${head.join(',')}\n501,Luz,${letters.map(() => '0').join(',')},no\n`;
}

test('the first school that comes may hold the admin who brings it under another number', async () => {
  const api = await startTestApi();
  const { db } = api;
  const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', emailAddress: 'ada@luz.example' });
  const users = {
    name: 'users',
    text: [
      'recordId,name,emailAddress,adminRole,studentRole,relatedProgram,cohort,program,isArchived',
      '1,Leo,leo@home.example,,none,,,,no',
      '2,Ada,ADA@luz.example,,none,,,,no',
    ].join('\n'),
  };
  const { status, body, headers } = await api.call(school.importFolder, admin, {
    query: { apply: 'true' },
    body: { files: [users] },
  });
  expect([status, body]).toMatchObject([200, { isStored: true }]);
  expect(headers['change-set'], 'it is nobody’s to take back').toBeUndefined();
  const rows = await db.query({
    name: '',
    text: 'select record_id as id, admin_role as role from users order by record_id',
  });
  expect(rows).toEqual([
    { id: 1, role: '' },
    { id: 2, role: 'admin' },
  ]);
});
