import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, readCard, readReviews } from '../../testing/cards.ts';
import { makeStudent, makeUser, waitUntilNoted } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;

/** Reviews lie in the past of the database's clock. */
const at = (time: string) => `2026-01-10T${time}:00.000Z`;

let keys = 0;
function easy(cardId: number, time: string, more: Record<string, unknown> = {}) {
  keys += 1;
  return { cardId, difficulty: 'easy', reviewedAt: at(time), day: '2026-01-10', key: `key ${keys}`, ...more };
}

async function makeScene(interval: number | null = 3) {
  const student = await makeStudent(db);
  const card = await makeCard(db, student.recordId, { reviewInterval: interval });
  const send = (items: unknown[]) => api.callOk(myReviews.review, student.emailAddress, { body: items });
  return { student, card, send };
}

describe('reviews that arrive (reviews.md)', () => {
  test('late ones are put in their place, and what follows is folded again', async () => {
    const { student, card, send } = await makeScene(0);
    const later = easy(card, '11:00');
    const earlier = easy(card, '10:00', { difficulty: 'hard' });
    expect(await send([later])).toMatchObject([{ outcome: 'stored', reviewInterval: 1 }]);
    expect(await send([earlier, later])).toEqual([
      { key: earlier.key, outcome: 'stored', cardId: card, reviewInterval: 1, nextReviewDate: '2026-01-12' },
      { key: later.key, outcome: 'known', cardId: card, reviewInterval: 1, nextReviewDate: '2026-01-12' },
    ]);
    expect(await readReviews(db, student.recordId)).toMatchObject([
      { oldInterval: 0, newInterval: 1, difficulty: 'easy' },
      { oldInterval: 0, newInterval: 0, difficulty: 'hard' },
    ]);
  });

  test('of two devices both count, in every order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { card, send } = await makeScene(3);
      const items = [easy(card, '10:00'), easy(card, '11:00')];
      for (const index of order) await send([items[index]]);
      expect(await readCard(db, card)).toMatchObject({
        reviewInterval: 5,
        lastReviewedDate: new Date(at('11:00')),
        nextReviewDate: addDays('2026-01-10', 32),
      });
    }
  });

  test('a specified call sets the interval in its place', async () => {
    const { student, card, send } = await makeScene(4);
    await send([easy(card, '11:00')]);
    await api.callOk(flashcards.updateMine, student.emailAddress, {
      headers: { updateid: String(card), newinterval: '2', 'reviewed-at': at('10:30') },
    });
    await send([easy(card, '10:00')]);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 3 });
    expect(await readReviews(db, student.recordId)).toMatchObject([
      { oldInterval: 2, newInterval: 3 },
      { oldInterval: 5, newInterval: 2, difficulty: 'hard' },
      { oldInterval: 4, newInterval: 5 },
    ]);
  });

  test('until the time of the base they are history and move nothing', async () => {
    const student = await makeStudent(db);
    const base = { reviewInterval: 6, lastReviewedDate: new Date(at('09:00')), nextReviewDate: '2026-03-15' };
    const card = await makeCard(db, student.recordId, base);
    const body = [easy(card, '08:00')];
    expect(await api.callOk(myReviews.review, student.emailAddress, { body })).toMatchObject([
      { outcome: 'history', reviewInterval: 6, nextReviewDate: '2026-03-15' },
    ]);
    expect(await readCard(db, card)).toMatchObject(base);
  });

  test('of a device whose clock runs ahead are known when they come again', async () => {
    const { card, send } = await makeScene(0);
    const inAMonth = addDays(toDay(new Date()), 30);
    const ahead = easy(card, '10:00', { reviewedAt: `${inAMonth}T10:00:00.000Z`, day: inAMonth });
    expect(await send([ahead])).toMatchObject([{ outcome: 'stored', reviewInterval: 1 }]);
    expect(await send([ahead])).toMatchObject([{ outcome: 'known', reviewInterval: 1 }]);
  });

  test('fold into a card that was removed', async () => {
    const { student, send } = await makeScene();
    const card = await makeCard(db, student.recordId, { reviewInterval: 1, removedAt: new Date() });
    expect(await send([easy(card, '10:00')])).toMatchObject([{ outcome: 'stored', reviewInterval: 2 }]);
  });

  test('cost the statement for the caller and two in one transaction, however many they are', async () => {
    const { student, card, send } = await makeScene();
    const others = await Promise.all(Array.from({ length: 20 }, () => makeCard(db, student.recordId)));
    await send([easy(card, '09:00')]);
    await waitUntilNoted(db, student.emailAddress);
    api.statements.names.length = 0;
    await send([card, ...others].map((cardId) => easy(cardId, '10:00')));
    expect(api.statements.names).toEqual([
      'find-user-by-email',
      'begin',
      'lock-reviewed-cards',
      'write-reviews',
      'commit',
    ]);
  });
});

describe('corrections', () => {
  test('take back a slip, and back again', async () => {
    const { student, card, send } = await makeScene(4);
    const review = easy(card, '10:00');
    const toHard = easy(card, '10:01', { difficulty: 'hard', corrects: review.key });
    await send([review]);
    expect(await send([toHard])).toMatchObject([{ outcome: 'corrected', reviewInterval: 3 }]);
    expect(await readReviews(db, student.recordId)).toMatchObject([{ difficulty: 'hard', newInterval: 3 }]);
    const back = easy(card, '10:02', { corrects: review.key });
    expect(await send([back, toHard])).toMatchObject([
      { outcome: 'corrected', reviewInterval: 5 },
      { outcome: 'history', reviewInterval: 5 },
    ]);
    expect(await readReviews(db, student.recordId)).toMatchObject([{ difficulty: 'easy', newInterval: 5 }]);
  });

  test('are kept when they arrive first', async () => {
    const { card, send } = await makeScene(4);
    const review = easy(card, '10:00');
    const toHard = easy(card, '10:01', { difficulty: 'hard', corrects: review.key });
    expect(await send([toHard])).toMatchObject([{ outcome: 'history', reviewInterval: 4 }]);
    expect(await send([review])).toMatchObject([{ outcome: 'stored', reviewInterval: 3 }]);
  });

  test('of a review that has not come leave the card where its reviews have brought it', async () => {
    const { card, send } = await makeScene(4);
    await send([easy(card, '09:00'), easy(card, '10:00')]);
    const lost = easy(card, '10:01', { difficulty: 'hard', corrects: 'not here yet' });
    expect(await send([lost])).toMatchObject([{ outcome: 'history', reviewInterval: 6 }]);
    expect(await readCard(db, card)).toMatchObject({
      reviewInterval: 6,
      lastReviewedDate: new Date(at('10:00')),
    });
  });

  test('count no more when a review turns out to lie between', async () => {
    const { card, send } = await makeScene(4);
    const review = easy(card, '10:00');
    await send([review, easy(card, '10:10', { difficulty: 'hard', corrects: review.key })]);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 3 });
    await send([easy(card, '10:05')]);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 6 });
  });
});

describe('what is refused is refused alone', () => {
  test.each([
    ['no difficulty', { difficulty: undefined }, 'difficulty must be hard or easy'],
    ['a difficulty there is not', { difficulty: 'medium' }, 'difficulty must be hard or easy'],
    ['a time that is none', { reviewedAt: 'yesterday' }, 'reviewedAt must be a date and time in UTC'],
    ['no day', { day: undefined }, 'day must be a date'],
    ['a key that is empty', { key: '' }, 'key must not be empty'],
    ['a card that is no number', { cardId: 'one' }, 'cardId must be a whole number'],
  ])('%s', async (_, wrong, error) => {
    const { card, send } = await makeScene(3);
    const good = easy(card, '10:00');
    const verdicts = await send([{ ...good, key: 'wrong', ...wrong }, good]);
    const kept = { reviewInterval: null, nextReviewDate: '' };
    expect(verdicts).toMatchObject([
      { outcome: 'refused', error: expect.stringContaining(error), ...kept },
      { key: good.key, outcome: 'stored', reviewInterval: 4 },
    ]);
  });

  test('something that is no review at all', async () => {
    const { card, send } = await makeScene(3);
    expect(await send([null, 7, easy(card, '10:00')])).toMatchObject([
      { key: null, outcome: 'refused', cardId: null },
      { key: null, outcome: 'refused', cardId: null },
      { outcome: 'stored' },
    ]);
  });

  test('the card of another student, and one that is not there', async () => {
    const { send } = await makeScene();
    const { card: foreign } = await makeScene(3);
    const error = 'There is no such flashcard.';
    expect(await send([easy(foreign, '10:00'), easy(2_147_483_647, '10:00')])).toMatchObject([
      { outcome: 'refused', error, reviewInterval: null },
      { outcome: 'refused', error, reviewInterval: null },
    ]);
    expect(await readCard(db, foreign)).toMatchObject({ reviewInterval: 3 });
  });

  test('a known key with other content', async () => {
    const { card, send } = await makeScene(3);
    const first = easy(card, '10:00');
    await send([first]);
    expect(await send([{ ...first, difficulty: 'hard' }])).toMatchObject([
      { outcome: 'refused', error: 'This key belongs to another review.', reviewInterval: 4 },
    ]);
  });

  test.each([
    ['no review', []],
    ['more than 500', Array.from({ length: 501 }, () => null)],
  ])('%s is refused as a whole', async (_, body) => {
    const { student } = await makeScene();
    expect((await api.call(myReviews.review, student.emailAddress, { body })).status).toBe(422);
  });
});

describe('staff who act', () => {
  test('review the cards of their student, and of nobody else', async () => {
    const coach = await makeUser(db, { adminRole: 'coach' });
    const { student, card } = await makeScene(3);
    const { card: foreign } = await makeScene(3);
    const body = [easy(card, '10:00'), easy(foreign, '10:00')];
    const params = { userId: String(student.recordId) };
    expect(await api.callOk(myReviews.reviewForStudent, coach.emailAddress, { params, body })).toMatchObject([
      { outcome: 'stored', reviewInterval: 4 },
      { outcome: 'refused' },
    ]);
    const cards = await api.callOk(myReviews.cardsOfStudent, coach.emailAddress, { params });
    expect(cards.studentExamples).toMatchObject([{ recordId: card, reviewInterval: 4 }]);
  });
});

describe('the collection with its last reviews', () => {
  const now = () => new Date().toISOString();

  test('has of each card that was reviewed in the last 24 hours the last review, as it counts', async () => {
    const { student, card, send } = await makeScene(3);
    const [old, fresh] = [easy(card, '10:00'), { ...easy(card, '10:00'), reviewedAt: now() }];
    const other = await makeCard(db, student.recordId);
    await send([old, easy(other, '10:00')]);
    await send([fresh]);
    await send([{ ...easy(card, '10:00', { corrects: fresh.key, difficulty: 'hard' }), reviewedAt: now() }]);
    const { studentExamples, examples, latestReviews } = await api.callOk(
      myReviews.cards,
      student.emailAddress,
    );
    expect(latestReviews).toEqual([
      {
        cardId: card,
        key: fresh.key,
        isStep: true,
        difficulty: 'hard',
        reviewedAt: fresh.reviewedAt,
        oldInterval: 4,
        countedDay: fresh.reviewedAt.slice(0, 10),
      },
    ]);
    expect(studentExamples.map(({ recordId }) => recordId)).toEqual([card, other]);
    expect(examples).toHaveLength(2);
  });

  test('says which of the waiting reviews it contains', async () => {
    const { student, card, send } = await makeScene(3);
    const review = easy(card, '10:00');
    const correction = easy(card, '10:01', { corrects: review.key });
    await send([review, correction]);
    const body = { waiting: [review.key, 'not yet sent', correction.key] };
    const answer = await api.callOk(myReviews.cardsWith, student.emailAddress, { body });
    expect(answer.held).toEqual([review.key, correction.key]);
    expect(answer.studentExamples).toMatchObject([{ recordId: card, reviewInterval: 4 }]);
  });
});
