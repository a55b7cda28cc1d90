import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { afterEach, describe, expect, test } from 'vitest';
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
  test('are put in their place when they are late, and the later ones are folded again', async () => {
    const { student, card, send } = await makeScene(0);
    const later = easy(card, '11:00');
    const earlier = easy(card, '10:00', { difficulty: 'hard' });
    const tomorrow = { reviewInterval: 0, nextReviewDate: '2026-01-11' };
    expect(await send([later])).toMatchObject([{ outcome: 'stored', reviewInterval: 1 }]);
    expect(await send([earlier, later])).toEqual([
      { key: earlier.key, outcome: 'stored', cardId: card, ...tomorrow },
      { key: later.key, outcome: 'known', practice: true, cardId: card, ...tomorrow },
    ]);
    expect(await readReviews(db, student.recordId)).toMatchObject([
      { oldInterval: 0, newInterval: 0, difficulty: 'easy', nextReviewDate: '2026-01-11' },
      { oldInterval: 0, newInterval: 0, difficulty: 'hard', nextReviewDate: '2026-01-11' },
    ]);
  });

  test('a specified call sets the interval in its place', async () => {
    const { student, card, send } = await makeScene(4);
    await send([easy(card, '11:00')]);
    await api.callOk(flashcards.updateMine, student.emailAddress, {
      headers: { updateid: String(card), newinterval: '2', 'reviewed-at': at('10:30') },
    });
    await send([easy(card, '10:00')]);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 2, nextReviewDate: '2026-01-14' });
    expect(await readReviews(db, student.recordId)).toMatchObject([
      { oldInterval: 2, newInterval: 2 },
      { oldInterval: 5, newInterval: 2, difficulty: 'hard' },
      { oldInterval: 4, newInterval: 5 },
    ]);
  });

  test('are history when they are from before the base of the card, and move nothing', async () => {
    const student = await makeStudent(db);
    const base = { reviewInterval: 6, lastReviewedDate: new Date(at('09:00')), nextReviewDate: '2026-03-15' };
    const card = await makeCard(db, student.recordId, base);
    const body = [easy(card, '08:00')];
    expect(await api.callOk(myReviews.review, student.emailAddress, { body })).toMatchObject([
      { outcome: 'history', reviewInterval: 6, nextReviewDate: '2026-03-15' },
    ]);
    expect(await readCard(db, card)).toMatchObject(base);
  });

  test('from a device whose clock runs ahead are known when they come again', async () => {
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

describe('steps on cards that are not due (next-step.md 1)', () => {
  const day = '2026-01-10';
  const dueIn = (days: number, reviewInterval: number) => ({
    reviewInterval,
    nextReviewDate: addDays(day, days),
  });
  type Sent = [grade: 'easy' | 'hard' | 'set 2', time: string, corrects?: string];
  const vectors: [string, Record<string, unknown>, Sent[], number, number][] = [
    [
      '3: Easy 10:00, Easy 11:00',
      { reviewInterval: 3 },
      [
        ['easy', '10:00'],
        ['easy', '11:00'],
      ],
      4,
      16,
    ],
    [
      '3: Hard 10:00, Easy 11:00',
      { reviewInterval: 3 },
      [
        ['hard', '10:00'],
        ['easy', '11:00'],
      ],
      2,
      4,
    ],
    [
      '3: Hard 10:00, Hard 11:00',
      { reviewInterval: 3 },
      [
        ['hard', '10:00'],
        ['hard', '11:00'],
      ],
      1,
      2,
    ],
    [
      '0: Hard 10:00, Easy 11:00',
      { reviewInterval: 0 },
      [
        ['hard', '10:00'],
        ['easy', '11:00'],
      ],
      0,
      1,
    ],
    [
      'null: Easy 10:00, Easy 10:05',
      {},
      [
        ['easy', '10:00'],
        ['easy', '10:05'],
      ],
      1,
      2,
    ],
    ['5, due in 20 days: Easy', dueIn(20, 5), [['easy', '10:00']], 5, 20],
    ['5, due in 20 days: Hard', dueIn(20, 5), [['hard', '10:00']], 4, 16],
    ['5, due in 3 days: Hard', dueIn(3, 5), [['hard', '10:00']], 4, 3],
    ['8, due tomorrow: Hard', dueIn(1, 8), [['hard', '10:00']], 7, 1],
    [
      '4: A Easy, B Easy, A→Hard made 10:02',
      { reviewInterval: 4 },
      [
        ['easy', '10:00'],
        ['easy', '10:05'],
        ['hard', '10:02', '10:00'],
      ],
      3,
      8,
    ],
    [
      '4: A Easy, B Easy, B→Hard',
      { reviewInterval: 4 },
      [
        ['easy', '10:00'],
        ['easy', '10:05'],
        ['hard', '10:06', '10:05'],
      ],
      4,
      16,
    ],
    [
      '4: A Easy, B Easy, A→Hard made 10:10',
      { reviewInterval: 4 },
      [
        ['easy', '10:00'],
        ['easy', '10:05'],
        ['hard', '10:10', '10:00'],
      ],
      5,
      32,
    ],
    [
      '4: Easy 10:00, absolute 2 at 10:30, Easy 11:00',
      { reviewInterval: 4 },
      [
        ['easy', '10:00'],
        ['set 2', '10:30'],
        ['easy', '11:00'],
      ],
      2,
      4,
    ],
    [
      'base 6 at 09:00, due: Easy 08:00, Easy 10:00',
      { ...dueIn(0, 6), lastReviewedDate: new Date(at('09:00')) },
      [
        ['easy', '08:00'],
        ['easy', '10:00'],
      ],
      7,
      128,
    ],
    [
      'base 6 at 09:00, not due: Easy 08:00, Easy 10:00',
      { ...dueIn(64, 6), lastReviewedDate: new Date(at('09:00')) },
      [
        ['easy', '08:00'],
        ['easy', '10:00'],
      ],
      6,
      64,
    ],
  ];

  test.each(vectors)('%s, in any order of arrival', async (_, given, sent, interval, days) => {
    for (const order of [sent, sent.toReversed()]) {
      const student = await makeStudent(db);
      const card = await makeCard(db, student.recordId, given);
      for (const [grade, time, corrects] of [...order, ...order]) {
        if (grade === 'set 2') {
          const review = { updateid: String(card), newinterval: '2', 'reviewed-at': at(time) };
          const headers = { ...review, 'idempotency-key': 'set once' };
          await api.callOk(flashcards.updateMine, student.emailAddress, { headers });
          continue;
        }
        const item = { cardId: card, difficulty: grade, reviewedAt: at(time), day, key: time };
        const body = [{ ...item, ...(corrects !== undefined && { corrects }) }];
        await api.callOk(myReviews.review, student.emailAddress, { body });
      }
      const stands = { reviewInterval: interval, nextReviewDate: addDays(day, days) };
      expect(await readCard(db, card)).toMatchObject(stands);
      const asked = { params: { cardId: card } };
      expect(await api.callOk(cardMemories.mine, student.emailAddress, asked)).toMatchObject(stands);
    }
  });

  test('fifty Easy on one card in a quiz of the same day leave its interval and its date unmoved', async () => {
    const { student, card, send } = await makeScene(5);
    await send([easy(card, '10:00')]);
    const before = await readCard(db, card);
    for (let press = 0; press < 50; press += 1) {
      const [verdict] = await send([easy(card, `11:${String(press).padStart(2, '0')}`)]);
      expect(verdict).toMatchObject({ outcome: 'stored', practice: true, reviewInterval: 6 });
    }
    const { reviewInterval, nextReviewDate } = before ?? {};
    expect(await readCard(db, card)).toMatchObject({ reviewInterval, nextReviewDate });
    expect((await readReviews(db, student.recordId)).slice(1)).toEqual(
      Array.from({ length: 50 }, () =>
        expect.objectContaining({ oldInterval: 6, newInterval: 6, nextReviewDate }),
      ),
    );
  });
});

describe('the one instant from which they are early', () => {
  /** In transactions of its own, as a server that starts or stops does it. */
  const setInstant = (instant: string | null) =>
    db.query({ name: '', text: 'update practice_rule set early_from = $1' }, [instant]);
  afterEach(() => setInstant('1970-01-01T00:00:00Z'));

  /** What the app of the version before sends: it knows nothing of practice. */
  const before = (cardId: number, time: string) => easy(cardId, time);

  test('is none while servers of the version before run: each review moves its card', async () => {
    await setInstant(null);
    const { student, card, send } = await makeScene(3);
    expect(await send([before(card, '10:00')])).toMatchObject([{ outcome: 'stored', reviewInterval: 4 }]);
    expect(await send([before(card, '11:00')])).toMatchObject([{ outcome: 'stored', reviewInterval: 5 }]);
    expect((await api.callOk(myReviews.cards, student.emailAddress)).earlyFrom).toBeNull();
  });

  test('leaves what was given before it as it was, whenever it arrives', async () => {
    await setInstant(null);
    const { card, send } = await makeScene(3);
    await send([before(card, '10:30')]);
    await setInstant(at('11:00'));
    // Kept on a device since before the upgrade, and sent by the app of before.
    expect(await send([before(card, '10:00')])).toMatchObject([
      { outcome: 'stored', reviewInterval: 5, nextReviewDate: addDays('2026-01-10', 32) },
    ]);
    expect(await send([before(card, '12:00')])).toMatchObject([
      { outcome: 'stored', practice: true, reviewInterval: 5, nextReviewDate: addDays('2026-01-10', 32) },
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

  test('that name an unknown review leave the card where its reviews have brought it', async () => {
    const { card, send } = await makeScene(4);
    await send([easy(card, '09:00'), easy(card, '10:00')]);
    const lost = easy(card, '10:01', { difficulty: 'hard', corrects: 'not here yet' });
    expect(await send([lost])).toMatchObject([{ outcome: 'history', reviewInterval: 5 }]);
    expect(await readCard(db, card)).toMatchObject({
      reviewInterval: 5,
      lastReviewedDate: new Date(at('10:00')),
    });
  });

  test('count no more when a review turns out to lie between', async () => {
    const { card, send } = await makeScene(4);
    const review = easy(card, '10:00');
    await send([review, easy(card, '10:10', { difficulty: 'hard', corrects: review.key })]);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 3 });
    await send([easy(card, '10:05')]);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 5 });
  });
});

describe('an invalid review is refused alone', () => {
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

  test('an entry that is not an object', async () => {
    const { card, send } = await makeScene(3);
    expect(await send([null, 7, easy(card, '10:00')])).toMatchObject([
      { key: null, outcome: 'refused', cardId: null },
      { key: null, outcome: 'refused', cardId: null },
      { outcome: 'stored' },
    ]);
  });

  test('a review of a card of another student, or of an unknown card', async () => {
    const { send } = await makeScene();
    const { card: foreign } = await makeScene(3);
    const error = 'There is no such flashcard.';
    expect(await send([easy(foreign, '10:00'), easy(2_147_483_647, '10:00')])).toMatchObject([
      { outcome: 'refused', error, reviewInterval: null },
      { outcome: 'refused', error, reviewInterval: null },
    ]);
    expect(await readCard(db, foreign)).toMatchObject({ reviewInterval: 3 });
  });

  test('a review with a known key and other content', async () => {
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
    const dateBefore = addDays('2026-01-10', 16);
    const other = await makeCard(db, student.recordId);
    await send([old, easy(other, '10:00')]);
    await send([fresh]);
    await send([{ ...easy(card, '10:00', { corrects: fresh.key, difficulty: 'hard' }), reviewedAt: now() }]);
    const { studentExamples, examples, latestReviews, earlyFrom } = await api.callOk(
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
        dateBefore,
        countedDay: fresh.reviewedAt.slice(0, 10),
      },
    ]);
    expect(earlyFrom).toBe('1970-01-01T00:00:00.000Z');
    expect(studentExamples.map(({ recordId }) => recordId)).toEqual([card, other]);
    expect(examples).toHaveLength(2);
  });

  test('says how a card stood before a first review, by its base, and before one of the same day', async () => {
    const student = await makeStudent(db);
    const base = { reviewInterval: 3, nextReviewDate: '2026-01-05' };
    const card = await makeCard(db, student.recordId, base);
    const readLatest = async () =>
      (await api.callOk(myReviews.cards, student.emailAddress)).latestReviews.map(
        ({ dateBefore, oldInterval }) => [dateBefore, oldInterval],
      );
    const send = (key: string) => {
      const reviewedAt = now();
      const item = { cardId: card, difficulty: 'easy', reviewedAt, day: reviewedAt.slice(0, 10), key };
      return api.callOk(myReviews.review, student.emailAddress, { body: [item] });
    };
    await send('first of its day');
    expect(await readLatest()).toEqual([['2026-01-05', 3]]);
    await send('second of its day');
    const { nextReviewDate } = (await readCard(db, card)) ?? {};
    expect(await readLatest()).toEqual([[nextReviewDate, 4]]);
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
