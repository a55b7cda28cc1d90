import { type Memory, students } from '@soltura/contract/students/students';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample, makeReviews, readCollection } from '../../testing/cards.ts';
import { makeCoachingStudent } from '../../testing/coaching.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-01-07T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

let pairs = 0;
/** A coaching student, and the student of the app with the same address. */
async function makePair(given: Parameters<typeof makeUser>[1] = {}) {
  pairs += 1;
  const { recordId: id } = await makeCoachingStudent(db, { email: `Pair${pairs}@Home.example` });
  const user = await makeStudent(db, { emailAddress: `pair${pairs}@home.example`, ...given });
  return { id, userId: user.recordId };
}

async function readMemory(id: number, timeZone = 'UTC'): Promise<Memory | null> {
  const { memory } = await api.callOk(students.one, coach, { params: { id }, query: { timeZone } });
  return memory;
}

const nothing = {
  held: 0,
  due: 0,
  overdue: 0,
  lastActivity: '',
  reviewsPerDay: [],
  recall: { cards: 0, bands: [0, 0, 0, 0, 0], mean: 0, meanInAWeek: 0 },
  hardest: [],
};

describe('the learner behind a coaching student', () => {
  test('is the student of the app with the same address, whatever its case', async () => {
    const { id } = await makePair();
    expect(await readMemory(id)).toEqual(nothing);
    const { id: limited } = await makePair({ studentRole: 'limited' });
    expect(await readMemory(limited)).toEqual(nothing);
  });

  test('is also a user who still has cards and is no student any more', async () => {
    const { id, userId } = await makePair({ studentRole: 'none' });
    expect(await readMemory(id)).toBeNull();
    await makeCard(db, userId);
    expect(await readMemory(id)).toMatchObject({ held: 1 });
  });

  test('is never an archived user', async () => {
    const { id, userId } = await makePair({ archivedAt: new Date() });
    await makeCard(db, userId);
    expect(await readMemory(id)).toBeNull();
  });
});

test('due cards are counted by the UTC day, new cards among them', async () => {
  const { id, userId } = await makePair();
  for (const nextReviewDate of ['2026-01-06', '2026-01-07', '2026-01-08', null]) {
    await makeCard(db, userId, { nextReviewDate });
  }
  expect(await readMemory(id, 'Asia/Tokyo')).toMatchObject({ held: 4, due: 3, overdue: 1 });
});

test('reviews are told per day of the zone asked for, over 140 days, and the newest by its instant', async () => {
  const { id, userId } = await makePair();
  const example = await makeExample(db);
  const grades = [
    '2025-08-20T12:00:00Z',
    '2025-08-21T12:00:00Z',
    '2026-01-05T23:30:00Z',
    '2026-01-06T10:00:00Z',
  ];
  await makeReviews(
    db,
    userId,
    example,
    grades.map((at) => ({ at, difficulty: 'easy' as const })),
  );
  expect(await readMemory(id)).toMatchObject({
    lastActivity: '2026-01-06T10:00:00.000Z',
    reviewsPerDay: [
      { day: '2025-08-21', reviews: 1 },
      { day: '2026-01-05', reviews: 1 },
      { day: '2026-01-06', reviews: 1 },
    ],
  });
  const inTokyo = await readMemory(id, 'Asia/Tokyo');
  expect(inTokyo?.reviewsPerDay.at(-1)).toEqual({ day: '2026-01-06', reviews: 2 });
});

describe('predicted recall', () => {
  test('is of the cards that are held and were ever reviewed, today and a week from now', async () => {
    const { id, userId } = await makePair();
    const [fresh, known, removed] = [await makeExample(db), await makeExample(db), await makeExample(db)];
    for (const relatedExample of [fresh, known]) await makeCard(db, userId, { relatedExample });
    // With the default parameters, a card first found easy has a stability of 2.3065 days.
    await makeReviews(db, userId, known, [{ at: '2026-01-05T08:00:00Z', difficulty: 'easy' }]);
    await makeReviews(db, userId, removed, [{ at: '2026-01-05T08:00:00Z', difficulty: 'hard' }]);
    expect(await readMemory(id)).toMatchObject({
      recall: { cards: 1, bands: [1, 0, 0, 0, 0], mean: 91, meanInAWeek: 78 },
      hardest: [],
    });
  });

  test('follows when reviews were made, not when they arrived (api.md D8)', async () => {
    const made = [
      { at: '2025-12-20T08:00:00Z', difficulty: 'hard' },
      { at: '2026-01-05T08:00:00Z', difficulty: 'easy' },
    ] as const;
    const recallOf = async (arrived: readonly (typeof made)[number][]) => {
      const { id, userId } = await makePair();
      const relatedExample = await makeExample(db);
      await makeCard(db, userId, { relatedExample });
      await makeReviews(db, userId, relatedExample, arrived);
      return (await readMemory(id))?.recall;
    };
    expect(await recallOf(made.toReversed())).toEqual(await recallOf(made));
  });

  test('is of the own reviews, whoever else has reviewed the sentence', async () => {
    const relatedExample = await makeExample(db);
    const { userId: otherId } = await makePair();
    const { id, userId } = await makePair();
    for (const holder of [otherId, userId]) await makeCard(db, holder, { relatedExample });
    await makeReviews(db, userId, relatedExample, [{ at: '2026-01-05T08:00:00Z', difficulty: 'easy' }]);
    const before = await readMemory(id);
    await makeReviews(db, otherId, relatedExample, [{ at: '2026-01-06T08:00:00Z', difficulty: 'hard' }]);
    expect(await readMemory(id)).toEqual(before);
  });

  test('does not change the schedule or the log', async () => {
    const { id, userId } = await makePair();
    const relatedExample = await makeExample(db);
    await makeCard(db, userId, { relatedExample, nextReviewDate: '2026-01-06', reviewInterval: 1 });
    await makeReviews(db, userId, relatedExample, [{ at: '2026-01-05T08:00:00Z', difficulty: 'hard' }]);
    const before = await readCollection(db, userId);
    await readMemory(id);
    expect(await readCollection(db, userId)).toEqual(before);
  });
});

describe('the hardest cards', () => {
  const hard = (at: string) => ({ at, difficulty: 'hard' as const });
  const easy = (at: string) => ({ at, difficulty: 'easy' as const });

  test('are the most forgotten, and of those forgotten as often the least recalled', async () => {
    const { id, userId } = await makePair();
    const held = async (sentence: string, grades: Parameters<typeof makeReviews>[3]) => {
      const relatedExample = await makeExample(db, {
        spanishExample: sentence,
        englishTranslation: `${sentence} in English`,
        spanishAudioLa: '/audio/twice.mp3',
      });
      const card = await makeCard(db, userId, { relatedExample });
      await makeReviews(db, userId, relatedExample, grades);
      return { card, relatedExample };
    };
    await held('Known', [easy('2026-01-01T08:00:00Z')]);
    await held('Once, then known', [hard('2026-01-01T08:00:00Z'), easy('2026-01-06T08:00:00Z')]);
    await held('Once, long ago', [hard('2025-11-01T08:00:00Z')]);
    const twice = await held('Twice', [
      hard('2026-01-02T08:00:00Z'),
      hard('2026-01-03T08:00:00Z'),
      easy('2026-01-04T08:00:00Z'),
    ]);
    const memory = await readMemory(id);
    expect(memory?.hardest.map(({ spanish }) => spanish)).toEqual([
      'Twice',
      'Once, long ago',
      'Once, then known',
    ]);
    expect(memory?.hardest[0]).toEqual({
      recordId: twice.card,
      exampleId: twice.relatedExample,
      spanish: 'Twice',
      english: 'Twice in English',
      spanishAudio: expect.stringMatching(/^http.+\/audio\/twice\.mp3$/),
      reviews: 3,
      forgotten: 2,
      recall: expect.any(Number),
    });
  });

  test('are ten at most', async () => {
    const { id, userId } = await makePair();
    for (let card = 0; card < 12; card += 1) {
      const relatedExample = await makeExample(db);
      await makeCard(db, userId, { relatedExample });
      const days = Array.from({ length: card < 6 ? 2 : 1 }, (_, day) =>
        hard(`2026-01-0${1 + day}T08:00:00Z`),
      );
      await makeReviews(db, userId, relatedExample, days);
    }
    const memory = await readMemory(id);
    expect(memory?.hardest.map(({ forgotten }) => forgotten)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1]);
    expect(memory?.hardest.every(({ spanish }) => spanish !== '')).toBe(true);
  });
});
