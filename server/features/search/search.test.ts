import { search } from '@soltura/contract/search/search';
import { foldForSearch } from '@soltura/domain/search/match';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
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
import { makeUser } from '../../testing/people.ts';

// On the oldest PostgreSQL too: how text is folded is the database's affair.

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-01-07T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const find = (text: string, as = admin) => api.callOk(search.everywhere, as, { query: { text } });
const findNames = async (text: string) => (await find(text)).students.map(({ name }) => name);
const makeStudent = (firstName: string, lastName: string, given = {}) =>
  makeCoachingStudent(db, { firstName, lastName, email: `${lastName}@home.example`.toLowerCase(), ...given });

test('students are sorted by a name that begins with the text, then by a word that does, then by a name that holds it', async () => {
  await makeStudent('Gemma', 'Zubiri');
  await makeStudent('Bea', 'Zumárraga');
  await makeStudent('Zúmel', 'Ana');
  expect(await findNames('zum')).toEqual(['Zúmel Ana', 'Bea Zumárraga']);
  expect(await findNames('ZUMÁ')).toEqual(['Bea Zumárraga']);
  expect(await findNames('emma')).toEqual(['Gemma Zubiri']);
  expect(await findNames('gemma zub')).toEqual(['Gemma Zubiri']);
  expect(await findNames('zubiri@home')).toEqual(['Gemma Zubiri']);
  expect(await findNames('gemma%')).toEqual(['Gemma Zubiri']);
});

test('a student is found with what coaches go on to: coach, course, week, last assignment, memberships', async () => {
  const { recordId: relatedCoach } = await makeCoachRecord(db, { coach: 'Marisol' });
  const { recordId: relatedCourse } = await makeCourse(db, { name: 'Level 2' });
  const student = await makeStudent('Ofelia', 'Quiroga', { relatedCoach });
  const membership = await makeMembership(db, {
    relatedStudent: student.recordId,
    relatedCourse,
    startDate: '2025-12-01',
  });
  const weekOf = (week: number, weekStarts: string) =>
    makeWeek(db, { relatedMembership: membership.recordId, week, weekStarts });
  const [before, now] = [await weekOf(4, '2025-12-28'), await weekOf(5, '2026-01-04')];
  await weekOf(6, '2026-01-11');
  await makeAssignment(db, { relatedWeek: before.recordId });
  const last = await makeAssignment(db, { relatedWeek: before.recordId });
  const week = { recordId: now.recordId, weekStarts: '2026-01-04' };

  const found = await find('ofelia', coach);
  expect(found.students).toEqual([
    {
      recordId: student.recordId,
      name: 'Ofelia Quiroga',
      email: 'quiroga@home.example',
      coach: 'Marisol',
      course: 'Level 2',
      week,
      lastAssignment: last.recordId,
    },
  ]);
  expect(found.memberships).toMatchObject([
    {
      recordId: membership.recordId,
      student: { recordId: student.recordId, name: 'Ofelia Quiroga' },
      course: 'Level 2',
      startDate: '2025-12-01',
      week,
    },
  ]);
  expect(
    (await find('call ofelia', coach)).students,
    'words of an action are no part of a name',
  ).toHaveLength(1);
});

test('a student without anything is found; an archived one is not', async () => {
  const { recordId } = await makeStudent('Xenia', 'Sola');
  expect((await find('xenia')).students).toMatchObject([
    { recordId, coach: '', course: '', week: null, lastAssignment: null },
  ]);
  await archive(db, 'coaching_students', [recordId]);
  expect((await find('xenia')).students).toEqual([]);
});

test('at most ten students are found, and the one whose name begins with the text comes first among many that hold it', async () => {
  for (let n = 0; n < 14; n += 1) await makeStudent(`Hold${n}`, 'Pivotante');
  await makeStudent('Pivot', 'Primera');
  const names = await findNames('pivot');
  expect(names).toHaveLength(10);
  expect(names[0]).toBe('Pivot Primera');
});

test('admins find lessons and examples, in either language; coaches find what they may open', async () => {
  const lesson = await makeCoachingLesson(db, { lessonName: 'LCSP Lesson 8812' });
  const quizId = await makeQuiz(db, [], 'lcsp quiz 8812');
  const recordId = await makeExample(db, {
    spanishExample: 'Mañana voy al océano 8812.',
    englishTranslation: 'Tomorrow I go to the wharf.',
  });
  expect(await find('8812')).toMatchObject({
    lessons: [{ recordId: lesson.recordId, lessonName: 'LCSP Lesson 8812' }],
    quizzes: [{ recordId: quizId, quizNickname: 'lcsp quiz 8812' }],
    examples: [{ recordId }],
  });
  expect((await find('manana voy al oceano')).examples).toMatchObject([{ recordId }]);
  expect((await find('wharf')).examples).toMatchObject([{ recordId }]);
  expect(await find('8812', coach)).toMatchObject({ lessons: [], examples: [], quizzes: [{}] });
});

test('a sentence longer than an ordered index holds is stored, and found by its beginning and by what follows', async () => {
  // Not to be packed: the index would hold it otherwise.
  const words = Array.from({ length: 900 }, (_, n) => `${(n * 7919) % 10_007}x${(n * 104_729) % 99_991}`);
  const recordId = await makeExample(db, { spanishExample: `Larguísima ${words.join(' ')} colofón` });
  for (const text of ['larguisima', `larguisima ${words.slice(0, 40).join(' ')}`, 'colofon'])
    expect((await find(text)).examples.map((example) => example.recordId)).toEqual([recordId]);
});

test.each(['', '  ', '¿?', '%'])('nothing is found by %o', async (text) => {
  expect(await find(text)).toEqual({ students: [], memberships: [], quizzes: [], lessons: [], examples: [] });
});

test('the database folds texts as the rule of the domain does', async () => {
  const texts = [
    '¿Mañana, o NO?',
    'Ibáñez-Soto  (Ana)',
    "L'Hospitalet · 12",
    'Ünal ÇELIK',
    'e\u0301l',
    '*hello* mundo_1',
    'Привет, мир',
    'a\nb\tc',
    '…',
  ];
  const rows = await db.query<{ folded: string }>(
    {
      name: 'fold-texts',
      text: 'select fold_text(t collate for_people) as folded from unnest($1::text[]) with ordinality u (t, n) order by n',
    },
    [texts],
  );
  expect(rows.map(({ folded }) => folded.trimEnd())).toEqual(texts.map(foldForSearch));
});
