import { records } from '@soltura/contract/records/records';
import { type RecordKind, recordKinds } from '@soltura/domain/records/record-kinds';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeChange } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import {
  makeAssignment,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeLesson } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const coach = await makeUser(db, { adminRole: 'coach', name: 'Bea', emailAddress: 'bea@soltura.example' });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 7, 12, minute));

const ana = await makeCoachRecord(db, { name: 'Ana', archivedAt: new Date() });
const lesson = await makeCoachingLesson(db, { lessonName: 'Lesson 5', archivedAt: new Date() });
const weekOf = async (firstName: string, lastName: string, week: number) => {
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { firstName, lastName });
  const { recordId: relatedMembership } = await makeMembership(db, { relatedStudent });
  return (await makeWeek(db, { relatedMembership, week })).recordId;
};
const evasWeek = await weekOf('Eva', 'Fox', 5);
const omarsWeek = await weekOf('Omar', 'Zed', 1);

const read = (kind: RecordKind, id: number) =>
  api.callOk(records.history, coach.emailAddress, { params: { kind, id } });

test('an unchanged record has no history, and neither has an unknown one', async () => {
  expect(await read('weeks', evasWeek)).toEqual([]);
  expect(await read('group-sessions', 999_999)).toEqual([]);
});

test('the newest change comes first, fields in the order of the form, values in words', async () => {
  const change = { actor: coach, kind: 'weeks', recordId: evasWeek, action: 'updated' } as const;
  await storeChange(db, {
    ...change,
    now: at(1),
    before: { recordsComplete: false, currentLesson: null, notes: '', offTrack: true },
    after: { recordsComplete: true, currentLesson: lesson.recordId, notes: 'Fine', offTrack: false },
  });
  await storeChange(db, { ...change, now: at(1), before: { notes: 'Fine' }, after: { notes: '' } });
  expect(await read('weeks', evasWeek)).toMatchObject([
    {
      id: expect.any(Number),
      at: '2026-01-07T12:01:00.000Z',
      who: 'Bea',
      action: 'updated',
      changes: [{ field: 'notes', before: 'Fine', after: '' }],
    },
    {
      id: expect.any(Number),
      at: '2026-01-07T12:01:00.000Z',
      who: 'Bea',
      action: 'updated',
      changes: [
        { field: 'notes', before: '', after: 'Fine' },
        { field: 'currentLesson', before: '', after: 'Lesson 5' },
        { field: 'recordsComplete', before: 'No', after: 'Yes' },
        { field: 'offTrack', before: 'Yes', after: 'No' },
      ],
    },
  ]);
});

test('a change made after another stands above it, whatever the clocks said', async () => {
  const change = { actor: coach, kind: 'weeks', recordId: omarsWeek, action: 'updated' } as const;
  await storeChange(db, { ...change, now: at(9), before: { notes: '' }, after: { notes: 'First' } });
  await storeChange(db, { ...change, now: at(8), before: { notes: 'First' }, after: { notes: 'Second' } });
  const history = await read('weeks', omarsWeek);
  expect(history.map(({ changes }) => changes[0]?.after)).toEqual(['Second', 'First']);
});

test('a creation and a deletion name what was filled', async () => {
  const values = {
    relatedWeek: evasWeek,
    areasOfDifficulty: '',
    assignmentType: 'Writing',
    homeworkCorrector: ana.recordId,
    rating: 'Good',
    notes: '',
    assignmentLink: '',
  };
  const change = { actor: coach, kind: 'assignments', recordId: 7 } as const;
  await storeChange(db, { ...change, now: at(2), action: 'created', before: null, after: values });
  await storeChange(db, { ...change, now: at(3), action: 'deleted', before: values, after: null });
  const filled = [
    ['relatedWeek', 'Eva Fox - Week 5'],
    ['assignmentType', 'Writing'],
    ['homeworkCorrector', 'Ana'],
    ['rating', 'Good'],
  ];
  expect(await read('assignments', 7)).toMatchObject([
    { action: 'deleted', changes: filled.map(([field, value]) => ({ field, before: value, after: '' })) },
    { action: 'created', changes: filled.map(([field, value]) => ({ field, before: '', after: value })) },
  ]);
});

test('attendees are the students of their weeks, and a coach who is gone has no name', async () => {
  await storeChange(db, {
    actor: coach,
    kind: 'group-sessions',
    recordId: 7,
    action: 'updated',
    now: at(4),
    before: { coach: 999_999, attendees: [] },
    after: { coach: ana.recordId, attendees: [omarsWeek, evasWeek] },
  });
  expect((await read('group-sessions', 7))[0]?.changes).toEqual([
    { field: 'coach', before: '', after: 'Ana' },
    { field: 'attendees', before: '', after: 'Omar Zed, Eva Fox' },
  ]);
  // The same number among other records is another record.
  expect(await read('private-calls', 7)).toEqual([]);
});

test('an author without a name, or without a user record, is named by their address', async () => {
  const nameless = await makeUser(db, { name: '', emailAddress: 'nameless@soltura.example' });
  const leaving = await makeUser(db, { name: 'Leo', emailAddress: 'leo@soltura.example' });
  for (const actor of [nameless, leaving, null]) {
    await storeChange(db, {
      actor,
      kind: 'private-calls',
      recordId: 8,
      action: 'updated',
      now: at(5),
      before: { callType: 'Monthly Call' },
      after: { callType: 'Uses Credit (Bundle)' },
    });
  }
  await deleteRows(db, 'users', { recordId: leaving.recordId });
  const history = await read('private-calls', 8);
  expect(history.map(({ who }) => who)).toEqual(['', 'leo@soltura.example', 'nameless@soltura.example']);
});

test('changes of students, memberships and credits are told in words', async () => {
  const student = await makeCoachingStudent(db, { firstName: 'Mary Ann', lastName: 'Fox' });
  const course = await makeCourse(db, { name: 'Monthly', archivedAt: new Date() });
  const other = await makeCourse(db, { name: 'Weekly' });
  const change = { actor: coach, now: at(6) };
  await storeChange(db, {
    ...change,
    kind: 'coaching-students',
    recordId: 9,
    action: 'updated',
    before: { relatedCoach: ana.recordId, advancedStudent: false },
    after: { relatedCoach: null, advancedStudent: true },
  });
  await storeChange(db, {
    ...change,
    kind: 'memberships',
    recordId: 9,
    action: 'updated',
    before: { relatedCourse: course.recordId, endDate: null, onHold: true },
    after: { relatedCourse: other.recordId, endDate: '2026-01-31', onHold: false },
  });
  const { recordId: relatedStudent } = student;
  const credits = { relatedStudent, totalCredits: 4, usedCredits: 0, expiration: '2026-03-31T08:00:00.000Z' };
  const made = { ...change, action: 'created', before: null, after: credits } as const;
  await storeChange(db, { ...made, kind: 'bundle-credits', recordId: 9 });

  expect((await read('coaching-students', 9))[0]?.changes).toEqual([
    { field: 'relatedCoach', before: 'Ana', after: '' },
    { field: 'advancedStudent', before: 'No', after: 'Yes' },
  ]);
  expect((await read('memberships', 9))[0]?.changes).toEqual([
    { field: 'relatedCourse', before: 'Monthly', after: 'Weekly' },
    { field: 'onHold', before: 'Yes', after: 'No' },
    { field: 'endDate', before: '', after: '2026-01-31' },
  ]);
  expect((await read('bundle-credits', 9))[0]?.changes).toEqual([
    { field: 'relatedStudent', before: '', after: 'Mary Ann Fox' },
    { field: 'totalCredits', before: '', after: '4' },
    { field: 'usedCredits', before: '', after: '0' },
    { field: 'expiration', before: '', after: '2026-03-31' },
  ]);
});

test('billing is told to admins alone, and coaches nothing of changes that were of nothing else', async () => {
  const admin = await makeUser(db, { adminRole: 'admin' });
  const change = { actor: admin, kind: 'coaching-students', recordId: 10, action: 'updated' } as const;
  const before = { billingEmail: 'pays@home.example', billingNotes: '' };
  const after = { billingEmail: '', billingNotes: 'Paid.' };
  await storeChange(db, { ...change, now: at(1), before, after });
  await storeChange(db, {
    ...change,
    now: at(2),
    before: { ...before, usPhone: '' },
    after: { ...after, usPhone: '555' },
  });
  expect((await read('coaching-students', 10)).map(({ changes }) => changes)).toEqual([
    [{ field: 'usPhone', before: '', after: '555' }],
  ]);
  const request = { params: { kind: 'coaching-students', id: 10 } };
  const whole = await api.callOk(records.history, admin.emailAddress, request);
  expect(whole.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['usPhone', 'billingEmail', 'billingNotes'],
    ['billingEmail', 'billingNotes'],
  ]);
});

test('changes of the tables of a school are told in words, in the order of their columns', async () => {
  const admin = await makeUser(db, { adminRole: 'admin' });
  await makeLesson(db, 102, 1);
  const exampleId = await makeExample(db, { spanishExample: 'Hola.' });
  const quizId = await makeQuiz(db, [], 'lcsp quiz 7');
  const change = { actor: admin, now: at(7), recordId: 11, action: 'created', before: null } as const;
  const lesson = { vocabIncluded: ['dos', 'uno'], relatedProgram: 102, isArchived: true, lesson: 'x 1' };
  await storeChange(db, { ...change, kind: 'program-lessons', after: lesson });
  const quizExample = { relatedQuiz: quizId, relatedExample: exampleId, position: 0 };
  await storeChange(db, { ...change, kind: 'quiz-examples', after: quizExample });
  await storeChange(db, { ...change, kind: 'users', after: { adminRole: 'coach', studentRole: 'student' } });
  await storeChange(db, { ...change, kind: 'users', after: { role: 'limited' } });
  const tell = async (kind: RecordKind) => {
    const history = await api.callOk(records.history, admin.emailAddress, { params: { kind, id: 11 } });
    return history.map(({ changes }) => changes.map(({ field, after }) => [field, after]));
  };
  expect(await tell('program-lessons')).toEqual([
    [
      ['lesson', 'x 1'],
      ['relatedProgram', 'Program 102'],
      ['vocabIncluded', 'dos, uno'],
      ['isArchived', 'Yes'],
    ],
  ]);
  expect(await tell('quiz-examples')).toEqual([
    [
      ['relatedQuiz', 'lcsp quiz 7'],
      ['position', '0'],
      ['relatedExample', 'Hola.'],
    ],
  ]);
  expect(await tell('users')).toEqual([
    [['role', 'limited']],
    [
      ['adminRole', 'coach'],
      ['studentRole', 'student'],
    ],
  ]);
});

test('the history of the tables of a school is for admins only', async () => {
  const forCoaches: readonly RecordKind[] = [
    'weeks',
    'assignments',
    'private-calls',
    'group-sessions',
    'groups',
    'tasks',
    'planned-calls',
    'coaching-students',
    'memberships',
    'bundle-credits',
  ];
  for (const kind of recordKinds) {
    const request = { params: { kind, id: 999_999 } };
    const { status } = await api.call(records.history, coach.emailAddress, request);
    expect([kind, status]).toEqual([kind, forCoaches.includes(kind) ? 200 : 403]);
  }
});

test('a history takes one statement besides the one for the caller, and an unknown kind of record is malformed', async () => {
  const before = api.statements.count;
  await read('weeks', evasWeek);
  expect(api.statements.count - before).toBe(2);
  const request = { params: { kind: 'settings', id: 1 } };
  expect((await api.call(records.history, coach.emailAddress, request)).status).toBe(400);
});

const others = await makeUser(db, { adminRole: 'coach', name: 'Cleo' });

describe('a change can be undone', () => {
  const change = {
    kind: 'assignments',
    action: 'updated',
    before: { notes: '' },
    after: { notes: 'a' },
  } as const;
  const tell = async (kind: RecordKind, id: number, as = coach) => {
    const found = await api.callOk(records.history, as.emailAddress, { params: { kind, id } });
    return found.map(({ isOwn, takeBack }) => [isOwn, takeBack]);
  };
  let id = 0;
  const store = (actor: typeof coach, minute = 1) =>
    storeChange(db, { actor, recordId: id, now: at(minute), ...change });
  const undo = (set: number, by: number) =>
    db.query({ name: '', text: 'update change_sets set takes_back = $1 where record_id = $2' }, [set, by]);

  beforeEach(async () => {
    api.clock.now = at(2);
    ({ recordId: id } = await makeAssignment(db));
  });

  test('by its author while it is the newest one of the record', async () => {
    await store(coach);
    await store(others);
    await store(coach);
    await store(coach);
    expect(await tell('assignments', id)).toEqual([
      [true, 'possible'],
      [true, 'changed-since'],
      [false, 'no'],
      [true, 'changed-by-others'],
    ]);
    expect(await tell('assignments', id, others)).toEqual([
      [false, 'no'],
      [false, 'no'],
      [true, 'changed-by-others'],
      [false, 'no'],
    ]);
  });

  test('although a newer one was undone, which cannot be undone itself', async () => {
    await store(coach);
    await undo(await store(others), await store(others));
    expect(await tell('assignments', id)).toEqual([
      [false, 'no'],
      [false, 'no'],
      [true, 'possible'],
    ]);
  });

  test('for seven days', async () => {
    await store(coach, 1);
    api.clock.now = new Date(at(1).getTime() + 7 * 86_400_000);
    expect(await tell('assignments', id)).toEqual([[true, 'possible']]);
    api.clock.now = new Date(at(1).getTime() + 7 * 86_400_000 + 1);
    expect(await tell('assignments', id)).toEqual([[true, 'no']]);
  });

  test('together with the changes of other records in its change set', async () => {
    const set = await store(coach);
    for (const recordId of [evasWeek, omarsWeek]) {
      const other = await storeChange(db, { ...change, actor: coach, recordId, now: at(1) });
      await db.query({ name: '', text: 'update change_history set change_set = $1 where change_set = $2' }, [
        set,
        other,
      ]);
    }
    const [found] = await read('assignments', id);
    expect(found).toMatchObject({ changeSet: set, takeBack: 'possible', others: 2 });
  });
});
