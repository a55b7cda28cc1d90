import { finder } from '@soltura/contract/finder/finder';
import { type DecisionVerdict, myNew } from '@soltura/contract/path/my-new';
import { myPath } from '@soltura/contract/path/my-path';
import { myPreferences } from '@soltura/contract/people/my-preferences';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCard, readCollection } from '../../testing/cards.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { countRows, insertRow, readRows, updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const TODAY = '2026-03-07';
const coach = await makeUser(db, { adminRole: 'coach' });

const [yo = 0, soy = 0, aqui = 0, lejos = 0] = await Promise.all([1, 2, 3, 4].map(() => makeWord(db)));
await makeLesson(db, 2, 1, [yo]);
await makeLesson(db, 2, 2, [soy]);
const thirdLesson = await makeLesson(db, 2, 3, [aqui, yo]);
await makeLesson(db, 2, 4, [lejos]);
await updateRows(db, 'programs', { recordId: 2 }, { cohortACurrentLesson: 3, cohortBCurrentLesson: 2 });

let made = 0;
/** Sentences with sound, each a letter longer than the one before. */
async function makeSentences(count: number, words: readonly number[], given: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let left = count; left > 0; left -= 1) {
    made += 1;
    const spanishExample = `Frase ${'a'.repeat(made)}.`;
    ids.push(await makeExampleOf(db, words, { spanishExample, spanishAudioLa: '/audio/es/1.mp3', ...given }));
  }
  return ids;
}

await insertRow(db, 'programs', { recordId: 999, name: 'Program without lessons' });

const first = await makeSentences(3, [yo]);
const second = await makeSentences(2, [yo, soy]);
const third = await makeSentences(2, [aqui]);
const fourth = await makeSentences(1, [lejos]);
await makeSentences(1, [aqui], { spanishAudioLa: '' });
await makeSentences(1, [aqui], { vocabComplete: false });
await archive(db, 'examples', await makeSentences(1, [aqui]));
await makeSentences(1, [await makeWord(db), aqui]);

interface Person {
  recordId: number;
  emailAddress: string;
}
const inCohort = (cohort: string, given: object = {}) =>
  makeStudent(db, { relatedProgram: 2, cohort, ...given });

async function offer(student: Person, day: string = TODAY) {
  const { lesson, examples, lessons } = await api.callOk(myNew.mine, student.emailAddress, {
    query: { day },
  });
  return { lesson, ids: examples.map(({ recordId }) => recordId), lessons };
}

let keys = 0;
const decision = (exampleId: number, outcome = 'collected', day: string = TODAY) => ({
  exampleId,
  outcome,
  day,
  key: `decision ${(keys += 1)}`,
});
const decide = (student: Person, ...body: unknown[]): Promise<DecisionVerdict[]> =>
  api.callOk(myNew.decide, student.emailAddress, { body });
const examplesOf = async ({ recordId }: Person) =>
  (await readCollection(db, recordId)).map(({ relatedExample }) => relatedExample);

describe('the sentences that are offered', () => {
  test('are those of the current lesson, the shortest first, then those of the lessons before', async () => {
    const student = await inCohort('A');
    // 'yo' is listed by lesson 3 again.
    expect(await offer(student)).toEqual({
      lesson: 3,
      ids: [...first, ...second],
      lessons: [3, 3, 3, 3, 3],
    });
    expect(await offer(await inCohort('B'))).toEqual({
      lesson: 2,
      ids: [...second, ...first],
      lessons: [2, 2, 1, 1, 1],
    });
  });

  test('are those with a Spanish clip that the finder finds up to the lesson', async () => {
    const student = await inCohort('A');
    const body = { onceMore: true, newADay: 20 };
    await api.callOk(myPreferences.change, student.emailAddress, { body });
    const search = { toLesson: thirdLesson, fromLesson: null, includeSpanglish: true, tags: [] };
    const found = await api.callOk(finder.find, student.emailAddress, { body: search });
    const heard = found.examples.filter(({ spanishAudioLa }) => spanishAudioLa !== '');
    expect(heard.length).toBeLessThan(found.examples.length);
    const { ids } = await offer(student);
    expect(ids).toHaveLength(heard.length);
    expect(new Set(ids)).toEqual(new Set(heard.map(({ recordId }) => recordId)));
  });

  test('do not include collected ones', async () => {
    const student = await inCohort('B');
    const card = await makeCard(db, student.recordId, { relatedExample: second[0] ?? 0 });
    expect((await offer(student)).ids).toEqual([second[1], ...first]);
    await updateRows(db, 'student_examples', { recordId: card }, { removedAt: new Date() });
    expect((await offer(student)).ids).toEqual([...second, ...first]);
  });

  test('begin with lesson 1 for a cohort without a set lesson', async () => {
    const student = await inCohort('C');
    expect(await offer(student)).toEqual({ lesson: 1, ids: [...first, ...second], lessons: [1, 1, 1, 2, 2] });
    await decide(student, ...[...first, ...second].map((id) => decision(id)));
    expect(await offer(student, addDays(TODAY, 1))).toMatchObject({ lesson: 3, lessons: [3, 3, 4] });
    expect((await offer(student, addDays(TODAY, 1))).ids).toEqual([...third, ...fourth]);
  });

  test('include those of the program before, without a lesson number', async () => {
    const word = await makeWord(db);
    await makeLesson(db, 7, 1, [word]);
    await updateRows(db, 'programs', { recordId: 7 }, { cohortACurrentLesson: 1 });
    const [own = 0] = await makeSentences(1, [word, lejos]);
    const { ids, lesson, lessons } = await offer(await inCohort('A', { relatedProgram: 7 }));
    expect({ lesson, lessons }).toEqual({ lesson: 1, lessons: [1, null, null, null, null] });
    expect(ids.slice(0, 2)).toEqual([own, fourth[0]]);
  });

  test.each([
    ['program', { relatedProgram: null }],
    ['cohort', { cohort: '' }],
    ['lesson', { relatedProgram: 999 }],
  ])('are none without a %s', async (_name, given) => {
    expect(await offer(await inCohort('A', given))).toEqual({ lesson: null, ids: [], lessons: [] });
  });
});

describe('a decision', () => {
  test('collects a sentence, whose first review is a real one', async () => {
    const student = await inCohort('B');
    const [easy, hard] = [decision(first[0] ?? 0), decision(first[1] ?? 0)];
    const verdicts = await decide(student, easy, hard);
    expect(verdicts).toMatchObject([
      {
        key: easy.key,
        outcome: 'stored',
        card: { relatedExample: first[0], reviewInterval: null, nextReviewDate: '' },
      },
      { key: hard.key, outcome: 'stored', card: { relatedExample: first[1], coachAdded: false } },
    ]);
    const [card, other] = verdicts.map((verdict) => verdict.card?.recordId ?? 0);
    const review = (cardId: number | undefined, difficulty: string) => ({
      cardId,
      difficulty,
      reviewedAt: `${TODAY}T12:00:00Z`,
      day: TODAY,
      key: crypto.randomUUID(),
    });
    expect(
      await api.callOk(myReviews.review, student.emailAddress, {
        body: [review(card, 'easy'), review(other, 'hard')],
      }),
    ).toMatchObject([
      { outcome: 'stored', reviewInterval: 1, nextReviewDate: '2026-03-09' },
      { outcome: 'stored', reviewInterval: 0, nextReviewDate: '2026-03-08' },
    ]);
  });

  test('that is sent again, or from a second device with its key, is stored once', async () => {
    const student = await inCohort('B');
    const sent = decision(first[0] ?? 0);
    const both = await Promise.all([decide(student, sent), decide(student, sent)]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['known', 'stored']);
    expect(both.flat().map(({ card }) => card?.relatedExample)).toEqual([first[0], first[0]]);
    await decide(student, decision(first[0] ?? 0, 'left'));
    expect(await decide(student, sent)).toMatchObject([{ outcome: 'known', card: null }]);
    expect(await countRows(db, 'offered_examples', { relatedStudent: student.recordId })).toBe(2);
    expect(await examplesOf(student)).toEqual([]);
  });

  test('follows another one about the same sentence, from whichever device', async () => {
    const student = await inCohort('B');
    const [id = 0] = first;
    await Promise.all([
      decide(student, decision(id)),
      decide(student, decision(id, 'left')),
      decide(student, decision(id)),
    ]);
    const rows = await readRows<{ outcome: string }>(
      db,
      'offered_examples',
      { relatedStudent: student.recordId },
      { order: 'record_id' },
    );
    expect(await examplesOf(student)).toEqual(rows.at(-1)?.outcome === 'collected' ? [id] : []);
  });

  test('is replaced by a later one: left removes the card, collected brings it', async () => {
    const student = await inCohort('B');
    const [id = 0] = first;
    const [collected] = await decide(student, decision(id));
    expect(await decide(student, decision(id, 'left'))).toMatchObject([{ outcome: 'stored', card: null }]);
    const [again] = await decide(student, decision(id));
    expect(again?.card?.recordId).toBe(collected?.card?.recordId);
    expect(await examplesOf(student)).toEqual([id]);
  });

  test('to leave a sentence is refused once its card has a review', async () => {
    const student = await inCohort('B');
    const [id = 0] = first;
    const [collected] = await decide(student, decision(id));
    const recordId = collected?.card?.recordId ?? 0;
    await updateRows(
      db,
      'student_examples',
      { recordId },
      { reviewInterval: 1, lastReviewedDate: new Date() },
    );
    expect(await decide(student, decision(id, 'left'))).toMatchObject([
      { outcome: 'refused', error: 'The card has a review already.', card: { recordId } },
    ]);
    expect(await examplesOf(student)).toEqual([id]);
  });

  test('to leave a sentence keeps a card that a coach has given', async () => {
    const student = await inCohort('B');
    const [id = 0] = first;
    await makeCard(db, student.recordId, { relatedExample: id, coachAdded: true });
    expect(await decide(student, decision(id, 'left'))).toMatchObject([
      { outcome: 'stored', card: { relatedExample: id } },
    ]);
  });

  test('is decided for itself, whatever becomes of the others', async () => {
    const student = await inCohort('B');
    const good = decision(first[0] ?? 0);
    const verdicts = await decide(
      student,
      { exampleId: first[1], outcome: 'kept', day: TODAY, key: 'odd' },
      decision(2_147_483_647),
      good,
      'nonsense',
    );
    expect(verdicts).toMatchObject([
      { key: 'odd', outcome: 'refused', card: null },
      { outcome: 'refused', error: 'Example not found.', card: null },
      { key: good.key, outcome: 'stored' },
      { key: null, outcome: 'refused', card: null },
    ]);
    expect(await examplesOf(student)).toEqual([first[0]]);
  });

  test('comes with at most nineteen others', async () => {
    const student = await inCohort('B');
    const many = Array.from({ length: 21 }, () => decision(first[0] ?? 0));
    for (const body of [[], many])
      expect((await api.call(myNew.decide, student.emailAddress, { body })).status).toBe(422);
  });

  test('counts on the learner’s day, never on one that is a date nowhere yet', async () => {
    const student = await inCohort('B');
    const [one = 0, two = 0, three = 0] = first;
    const today = toDay(api.clock.now);
    await decide(
      student,
      decision(one, 'left', '2026-03-01'),
      decision(two, 'left', today),
      decision(three, 'left', addDays(today, 2)),
    );
    const rows = await readRows<{ day: string }>(
      db,
      'offered_examples',
      { relatedStudent: student.recordId },
      { order: 'record_id' },
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-01', today, today]);
  });
});

test('a decided sentence counts for the day, and a left one comes back after a week', async () => {
  const student = await inCohort('B');
  const [one = 0, two = 0] = second;
  await decide(student, decision(one, 'left'), decision(two));
  expect((await offer(student)).ids).toEqual(first);
  expect(await api.callOk(myPath.mine, student.emailAddress, { query: { day: TODAY } })).toMatchObject({
    learned: 1,
    learn: 3,
  });
  expect((await offer(student, '2026-03-13')).ids).toEqual(first);
  expect((await offer(student, '2026-03-14')).ids).toEqual([one, ...first]);
});

test('staff see what is offered to a student, and decide for them', async () => {
  const student = await inCohort('B');
  const params = { userId: student.recordId };
  const as = coach.emailAddress;
  const offered = await api.callOk(myNew.ofStudent, as, { params, query: { day: TODAY } });
  expect(offered.newADay).toBe(5);
  expect(offered.examples.map(({ recordId }) => recordId)).toEqual([...second, ...first]);
  const [verdict] = await api.callOk(myNew.decideForStudent, as, { params, body: [decision(first[0] ?? 0)] });
  expect(verdict?.card?.relatedStudent).toBe(student.recordId);
  expect((await offer(student)).ids).not.toContain(first[0]);

  const nobody = { userId: 2_147_483_647 };
  for (const answer of [
    await api.call(myNew.ofStudent, as, { params: nobody, query: { day: TODAY } }),
    await api.call(myNew.decideForStudent, as, { params: nobody, body: [decision(first[0] ?? 0)] }),
  ])
    expect(answer.status).toBe(404);
});

test('an erasure takes the decisions', async () => {
  const admin = await makeUser(db, { adminRole: 'admin' });
  const student = await inCohort('B');
  await decide(student, decision(first[0] ?? 0, 'left'), decision(first[1] ?? 0));
  await db.query(
    { name: 'erase-the-student', text: `select erase_person($1, null, null, now(), $2, '{}')` },
    [student.recordId, admin.recordId],
  );
  expect(await countRows(db, 'offered_examples', { relatedStudent: student.recordId })).toBe(0);
});
