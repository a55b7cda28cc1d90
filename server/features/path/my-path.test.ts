import { myPath } from '@soltura/contract/path/my-path';
import { myPreferences } from '@soltura/contract/people/my-preferences';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { addDays } from '@soltura/domain/dates';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCard, makeExample, makeQuiz, makeReviews } from '../../testing/cards.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRow, insertRows, updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const TODAY = '2026-03-07';
const coach = await makeUser(db, { adminRole: 'coach' });

// The program of the default course, with four lessons; cohort A is at the third, B has none set.
const words = await Promise.all([1, 2, 3, 4].map(() => makeWord(db)));
for (const [index, word] of words.entries()) await makeLesson(db, 2, index + 1, [word]);
await updateRows(db, 'programs', { recordId: 2 }, { name: 'Soltura', cohortACurrentLesson: 3 });
const sound = { spanishAudioLa: '/audio/es/1.mp3' };
for (const word of words) for (let count = 0; count < 4; count += 1) await makeExampleOf(db, [word], sound);

const sentence = await makeExample(db);
const quizOf = new Map<number, number>();
for (const number of [4, 2, 1, 3, 10])
  quizOf.set(number, await makeQuiz(db, [sentence], `lcsp quiz ${number}`));
await makeQuiz(db, [sentence], 'lcspx quiz 3');

const learning = { relatedProgram: 2, cohort: 'A' };

const read = (email: string, day: string = TODAY) => api.callOk(myPath.mine, email, { query: { day } });

async function finish(student: { recordId: number }, number: number, day: string = TODAY, at = '10:00') {
  await insertRow(db, 'quiz_runs', {
    relatedStudent: student.recordId,
    relatedQuiz: quizOf.get(number),
    finishedAt: new Date(`${day}T${at}:00Z`),
    day,
    cards: 1,
  });
}

async function decide(
  student: { recordId: number },
  decisions: readonly { relatedExample: number; outcome: string; day?: string }[],
) {
  const rows = decisions.map((decision) => ({
    day: TODAY,
    relatedStudent: student.recordId,
    idempotencyKey: crypto.randomUUID(),
    ...decision,
  }));
  await insertRows(db, 'offered_examples', rows);
}

test('a newcomer learns first, then takes the quiz of the lesson', async () => {
  const { emailAddress } = await makeStudent(db, learning);
  expect(await read(emailAddress)).toEqual({
    due: 0,
    reviewed: 0,
    learned: 0,
    learn: 5,
    quiz: { recordId: quizOf.get(3), number: 3, course: 'lcsp' },
    finishedQuiz: null,
    practise: 0,
    next: null,
    step: 'learn',
  });
});

test('a day is told with its done and open steps, by one statement', async () => {
  const student = await makeStudent(db, learning);
  const card = (nextReviewDate: string | null) =>
    makeCard(db, student.recordId, { nextReviewDate, reviewInterval: 2 });
  for (const day of ['2026-03-01', TODAY, null, '2026-03-08', '2026-03-08', '2026-03-12']) await card(day);
  const removed = await card(TODAY);
  await updateRows(db, 'student_examples', { recordId: removed }, { removedAt: new Date() });
  const [easy, hard] = ['easy', 'hard'] as const;
  await makeReviews(db, student.recordId, sentence, [
    { at: '2026-03-06T23:59:00Z', difficulty: easy },
    { at: '2026-03-07T00:00:00Z', difficulty: easy },
    { at: '2026-03-07T10:00:00Z', difficulty: hard },
    { at: '2026-03-08T00:00:00Z', difficulty: easy },
  ]);
  await finish(student, 1, '2026-03-06');
  await finish(student, 3, TODAY, '11:00');
  await finish(student, 4, TODAY, '09:00');
  const [one = 0, two = 0, three = 0] = await Promise.all([1, 2, 3].map(() => makeExample(db)));
  await decide(student, [
    { relatedExample: one, outcome: 'collected' },
    { relatedExample: two, outcome: 'left' },
    { relatedExample: three, outcome: 'collected' },
    { relatedExample: three, outcome: 'left' },
    { relatedExample: sentence, outcome: 'collected', day: '2026-03-06' },
  ]);

  await read(student.emailAddress);
  const before = api.statements.names.length;
  const path = await read(student.emailAddress);
  const named = api.statements.names.slice(before).filter((name) => name.includes('path'));
  expect(named).toEqual(['read-path']);
  expect(path).toEqual({
    due: 3,
    reviewed: 2,
    learned: 1,
    learn: 2,
    quiz: { recordId: quizOf.get(2), number: 2, course: 'lcsp' },
    finishedQuiz: 3,
    practise: 6,
    next: { day: '2026-03-08', cards: 2 },
    step: 'review',
  });
});

describe('the day is the learner’s own', () => {
  test('a review counts on the day that it carries', async () => {
    const student = await makeStudent(db, learning);
    const review = (at: string, day: string) => ({
      relatedStudent: student.recordId,
      relatedExample: sentence,
      reviewedAt: new Date(at),
      newInterval: 1,
      difficulty: 'easy',
      day,
    });
    await insertRows(db, 'reviews', [
      review('2026-03-06T10:30:00Z', TODAY),
      review('2026-03-08T11:30:00Z', TODAY),
      review('2026-03-07T23:00:00Z', '2026-03-08'),
    ]);
    expect(await read(student.emailAddress)).toMatchObject({ reviewed: 2 });
    expect(await read(student.emailAddress, '2026-03-08')).toMatchObject({ reviewed: 1 });
  });

  test('a card is due from its day on', async () => {
    const student = await makeStudent(db, learning);
    await makeCard(db, student.recordId, { nextReviewDate: '2026-03-08', reviewInterval: 1 });
    const due = async (day: string) => {
      const path = await read(student.emailAddress, day);
      return [path.due, path.next?.day ?? null];
    };
    expect(await due(TODAY)).toEqual([0, '2026-03-08']);
    expect(await due('2026-03-08')).toEqual([1, null]);
  });
});

describe('the sentences that are left', () => {
  const learn = async (student: { emailAddress: string }, day?: string) =>
    (await read(student.emailAddress, day)).learn;

  test.each([
    [0, 0],
    [10, 10],
    // The three lessons have four sentences each.
    [20, 12],
  ] as const)('%i a day are at most %i', async (newADay, expected) => {
    const student = await makeStudent(db, learning);
    const body = { onceMore: true, newADay };
    await api.callOk(myPreferences.change, student.emailAddress, { body });
    expect(await learn(student)).toBe(expected);
  });

  test('are none while sixty cards are due', async () => {
    const student = await makeStudent(db, learning);
    for (let count = 0; count < 59; count += 1)
      await makeCard(db, student.recordId, { relatedExample: await makeExample(db) });
    expect(await learn(student)).toBe(5);
    await makeCard(db, student.recordId, { nextReviewDate: TODAY });
    expect(await learn(student)).toBe(0);
    expect(await read(student.emailAddress)).toMatchObject({ due: 60, practise: 10 });
  });

  test('are five again on the next day', async () => {
    const student = await makeStudent(db, learning);
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => makeExample(db)));
    await decide(
      student,
      taken.map((relatedExample) => ({ relatedExample, outcome: 'left' })),
    );
    expect(await learn(student)).toBe(0);
    expect(await learn(student, addDays(TODAY, 1))).toBe(5);
  });
});

describe('the quiz', () => {
  const quiz = async (given: object, done: number[] = []) => {
    const student = await makeStudent(db, { ...learning, ...given });
    for (const number of done) await finish(student, number);
    return (await read(student.emailAddress)).quiz?.number;
  };

  test.each<[why: string, given: object, done: number[], expected: number | undefined]>([
    ['is the lowest after the first that is done', {}, [1, 3], 2],
    ['is none above the lesson', {}, [2, 3], undefined],
    ['begins at the first for a cohort without a set lesson', { cohort: 'B' }, [], 1],
    ['goes on for a cohort without a set lesson', { cohort: 'B' }, [1, 2, 3], 4],
    ['is none without a program', { relatedProgram: null }, [], undefined],
    ['is none without a cohort', { cohort: '' }, [], undefined],
  ])('%s', async (_why, given, done, expected) => {
    expect(await quiz(given, done)).toBe(expected);
  });

  test('is none in a program of another name than a course', async () => {
    await makeLesson(db, 101, 1);
    expect(await quiz({ relatedProgram: 101 })).toBeUndefined();
  });

  test('follows from the number of a finished quiz', async () => {
    const student = await makeStudent(db, learning);
    const run = { quizId: quizOf.get(1), finishedAt: '2026-03-07T09:00:00Z', day: TODAY, cards: 1 };
    await api.callOk(quizRuns.addMine, student.emailAddress, { body: run });
    expect(await read(student.emailAddress)).toMatchObject({ quiz: { number: 2 }, finishedQuiz: 1 });
  });

  test('is none that has no sentences', async () => {
    await makeLesson(db, 102, 1);
    await makeLesson(db, 102, 2);
    await updateRows(
      db,
      'programs',
      { recordId: 102 },
      { name: 'Master Ser vs Estar', cohortACurrentLesson: 2 },
    );
    const gone = await makeExample(db);
    await archive(db, 'examples', [gone]);
    const full = await makeQuiz(db, [sentence], 'ser-estar quiz 1');
    await makeQuiz(db, [gone], 'ser-estar quiz 2');
    const { emailAddress } = await makeStudent(db, { relatedProgram: 102, cohort: 'A' });
    expect(await read(emailAddress)).toMatchObject({ quiz: { recordId: full, number: 1 }, step: 'quiz' });
  });
});

test('limited students have the quizzes alone', async () => {
  const student = await makeUser(db, { ...learning, studentRole: 'limited' });
  await makeCard(db, student.recordId);
  await makeReviews(db, student.recordId, sentence, [{ at: `${TODAY}T10:00:00Z`, difficulty: 'easy' }]);
  await finish(student, 2);
  expect(await read(student.emailAddress)).toEqual({
    due: 0,
    reviewed: 0,
    learned: 0,
    learn: 0,
    quiz: { recordId: quizOf.get(3), number: 3, course: 'lcsp' },
    finishedQuiz: 2,
    practise: 0,
    next: null,
    step: 'quiz',
  });
});

test('the hardest cards are practised when no other step is left, and nothing without cards', async () => {
  const student = await makeStudent(db);
  expect(await read(student.emailAddress)).toMatchObject({ practise: 0, step: null });
  await makeCard(db, student.recordId, { nextReviewDate: '2026-03-09', reviewInterval: 3 });
  expect(await read(student.emailAddress)).toMatchObject({ practise: 1, step: 'practise' });
});

test('staff see the day of the student they act for', async () => {
  const student = await makeStudent(db, learning);
  await makeCard(db, student.recordId);
  const ask = (userId: number) =>
    api.call(myPath.ofStudent, coach.emailAddress, { params: { userId }, query: { day: TODAY } });
  expect((await ask(student.recordId)).body).toEqual(await read(student.emailAddress));
  expect((await ask(2_147_483_647)).status).toBe(404);
});
