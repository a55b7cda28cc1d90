import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../dates.ts';
import type { CardState } from './fold.ts';
import type { Difficulty } from './interval.ts';
import {
  type Arriving,
  type CardCorrection,
  type FoldedReview,
  type ReviewLog,
  type Settlement,
  settleReviews,
} from './settle.ts';

const at = (time: string) => new Date(`2026-01-10T${time}:00Z`);
const clock = new Date('2026-01-12T00:00:00Z');

function grade(key: string, difficulty: Difficulty, time: string | Date, cardId = 1): Arriving {
  const claimedAt = typeof time === 'string' ? at(time) : time;
  return { cardId, key, difficulty, setInterval: null, claimedAt, day: '2026-01-10', corrects: null };
}

function correct(key: string, corrects: string, difficulty: Difficulty, time: string): Arriving {
  return { ...grade(key, difficulty, time), corrects };
}

function set(key: string, setInterval: number, time: string): Arriving {
  return { ...grade(key, 'hard', time), setInterval, difficulty: null, day: null };
}

/** Keeps what is written, as the database does, and reads back no more of it than a call needs. */
function openLog(
  interval: number | null,
  baseAt: Date | null = null,
  { due = null, earlyFrom = new Date(0) }: { due?: Day | null; earlyFrom?: Date | null } = {},
) {
  const base: CardState = { interval, reviewedAt: baseAt, nextReviewDate: due, countedDay: null };
  const cards = new Map([1, 2].map((id) => [id, { base, state: base }]));
  const reviews = new Map<number, FoldedReview>();
  const corrections: CardCorrection[] = [];

  /** The reviews of a card from the earliest that changes on, and those of the two times before; none when none does. */
  function readCard(cardId: number, items: readonly Arriving[], now: Date): FoldedReview[] {
    const ofCard = [...reviews.values()].filter((review) => review.cardId === cardId);
    const corrected = new Set(items.map(({ corrects }) => corrects));
    const changing = [
      ...items
        .filter((item) => item.cardId === cardId && item.corrects === null)
        .map(({ claimedAt }) => Math.min(+claimedAt, +now)),
      ...ofCard.filter(({ key }) => corrected.has(key)).map(({ reviewedAt }) => +reviewedAt),
    ];
    if (changing.length === 0) return [];
    const floor = Math.min(...changing) - 1;
    const lastBefore = (time: number) =>
      Math.max(...ofCard.map(({ reviewedAt }) => +reviewedAt).filter((given) => given < time));
    const first = lastBefore(floor);
    const from = [lastBefore(first), first, floor].find(Number.isFinite) ?? floor;
    return ofCard.filter(({ reviewedAt }) => +reviewedAt >= from);
  }

  function read(now: Date, items: readonly Arriving[]): ReviewLog {
    return {
      clock: now,
      earlyFrom,
      cards,
      reviews: [...cards.keys()].flatMap((cardId) => readCard(cardId, items, now)),
      corrections,
      known: [
        ...[...reviews.values()].flatMap(({ key, graded, ...review }) =>
          key === null ? [] : { ...review, key, difficulty: graded, corrects: null },
        ),
        ...corrections.map((made) => ({ ...made, reviewedAt: made.madeAt, setInterval: null, day: null })),
      ],
    };
  }

  function write(settlement: Settlement): void {
    for (const { cardId, state, base: newBase } of settlement.cards)
      cards.set(cardId, { state, base: newBase });
    for (const review of settlement.reviews) {
      const recordId = review.recordId ?? reviews.size + 1;
      reviews.set(recordId, { ...review, recordId });
    }
    corrections.push(...settlement.corrections);
  }

  return {
    arrive(items: readonly Arriving[], now = clock) {
      const settlement = settleReviews(read(now, items), items);
      write(settlement);
      return settlement.verdicts.map(({ outcome, practice }) =>
        practice ? `${outcome}, practice` : outcome,
      );
    },
    stateOf: (cardId = 1) => cards.get(cardId)?.state,
    /** By key, because the order of storing is that of arrival. */
    log: () =>
      [...reviews.values()]
        .map((review) => ({ ...review, recordId: null }))
        .toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? '')),
  };
}

describe('the order of arrival does not matter', () => {
  const day = at('00:00').getTime();
  const seldom = (number: fc.Arbitrary<number>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: number });
  const card = fc.integer({ min: 1, max: 2 });
  const anyGrade = fc.constantFrom<Difficulty>('hard', 'easy');
  const minutes = fc.nat({ max: 200 });
  const learnersDay = fc.constantFrom<Day>('2026-01-09', '2026-01-10', '2026-01-11');
  const someReviews = fc.uniqueArray(
    fc.record({
      key: fc.nat({ max: 8 }),
      minutes,
      anyGrade,
      card,
      learnersDay,
      set: seldom(fc.nat({ max: 9 })),
    }),
    { selector: ({ key }) => key, maxLength: 7 },
  );
  const someCorrections = fc.array(
    fc.record({ of: fc.nat(), minutes, anyGrade, ofOtherCard: fc.boolean() }),
    { maxLength: 5 },
  );

  const arrivals = fc.tuple(someReviews, someCorrections).chain(([reviews, corrections]) => {
    const graded: Arriving[] = reviews.map(
      ({ key, minutes: after, anyGrade: difficulty, card: cardId, set: setInterval, learnersDay: own }) => ({
        ...grade(`r${key}`, difficulty, new Date(day + after * 60_000), cardId),
        day: own,
        setInterval,
      }),
    );
    const corrected = corrections.flatMap(
      ({ of, minutes: after, anyGrade: difficulty, ofOtherCard }, index) => {
        const review = graded[of % graded.length];
        if (!review) return [];
        const cardId = ofOtherCard ? 3 - review.cardId : review.cardId;
        const made = grade(`c${index}`, difficulty, new Date(day + after * 60_000), cardId);
        return { ...made, corrects: review.key };
      },
    );
    const items = [...graded, ...corrected];
    const again = fc.subarray(items).chain((repeated) => {
      const all = [...items, ...repeated];
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    });
    return fc.tuple(again, again, fc.integer({ min: 1, max: 4 }), seldom(minutes));
  });
  /** How a card stands at first, and from when on early steps are practice. */
  const ground = fc.record({
    interval: fc.nat({ max: 5 }),
    dueIn: seldom(fc.integer({ min: -2, max: 9 })),
    ruleAfter: fc.option(minutes),
  });

  property.prop([arrivals, ground], { numRuns: 600 })(
    'every order ends in the same cards, log and dates, with steps on cards that are not due',
    ([one, other, lot, baseAfter], { interval, dueIn, ruleAfter }) => {
      const timeOf = (after: number | null) => (after === null ? null : new Date(day + after * 60_000));
      const due = dueIn === null ? null : addDays('2026-01-10', dueIn);
      const open = () => openLog(interval, timeOf(baseAfter), { due, earlyFrom: timeOf(ruleAfter) });
      const [first, second] = [open(), open()];
      for (const item of one) first.arrive([item]);
      for (let from = 0; from < other.length; from += lot) second.arrive(other.slice(from, from + lot));
      for (const cardId of [1, 2]) expect(second.stateOf(cardId)).toEqual(first.stateOf(cardId));
      expect(second.log()).toEqual(first.log());
    },
  );
});

describe('verdicts', () => {
  test('on reviews are stored, known when they come again, and history until the base', () => {
    const log = openLog(4, at('09:00'));
    const items = [grade('A', 'easy', '10:00'), grade('B', 'easy', '08:00'), grade('A', 'easy', '10:00')];
    expect(log.arrive(items)).toEqual(['stored', 'history', 'known']);
    expect(log.arrive(items)).toEqual(['known', 'known', 'known']);
    expect(log.stateOf()?.interval).toBe(5);
  });

  test('on corrections are corrected as long as these count', () => {
    const log = openLog(4);
    const correction = correct('C', 'A', 'hard', '10:02');
    expect(log.arrive([correction])).toEqual(['history']);
    expect(log.arrive([grade('A', 'easy', '10:00')])).toEqual(['stored']);
    expect(log.arrive([correction])).toEqual(['corrected']);
    expect(log.arrive([grade('B', 'easy', '10:01')])).toEqual(['stored, practice']);
    expect(log.arrive([correction])).toEqual(['history']);
    expect(log.stateOf()?.interval).toBe(5);
  });

  test('on an early Easy, and on a correction that makes one, say that it was practice', () => {
    const log = openLog(5, null, { due: '2026-01-30' });
    const [easy, hard] = [grade('A', 'easy', '10:00'), grade('B', 'hard', '10:05')];
    expect(log.arrive([easy, hard])).toEqual(['stored, practice', 'stored']);
    expect(log.arrive([easy, hard])).toEqual(['known, practice', 'known']);
    expect(log.stateOf()).toMatchObject({ interval: 4, nextReviewDate: '2026-01-26' });
    expect(log.arrive([correct('C', 'B', 'easy', '10:06')])).toEqual(['corrected, practice']);
    expect(log.arrive([hard])).toEqual(['known, practice']);
    expect(log.stateOf()).toMatchObject({ interval: 5, nextReviewDate: '2026-01-30' });
    expect(log.arrive([correct('D', 'B', 'hard', '10:07')])).toEqual(['corrected']);
  });

  test('on a known Easy say practice when a late review makes it early', () => {
    const log = openLog(3);
    expect(log.arrive([grade('B', 'easy', '11:00')])).toEqual(['stored']);
    expect(log.arrive([grade('A', 'easy', '10:00'), grade('B', 'easy', '11:00')])).toEqual([
      'stored',
      'known, practice',
    ]);
    expect(log.stateOf()).toMatchObject({ interval: 4, nextReviewDate: '2026-01-26' });
  });

  test('a card that is not theirs and a key with other content are refused alone', () => {
    const log = openLog(4);
    const items = [grade('A', 'easy', '10:00'), grade('B', 'easy', '10:00', 3), grade('A', 'hard', '10:00')];
    expect(log.arrive(items)).toEqual(['stored', 'refused', 'refused']);
    expect(log.arrive([grade('A', 'easy', '10:01')])).toEqual(['refused']);
    expect(log.arrive([correct('A', 'A', 'easy', '10:00')])).toEqual(['refused']);
    expect(log.stateOf()?.interval).toBe(5);
  });

  test('a grade that was stored with its interval is known when it comes again as a step', () => {
    const log = openLog(4);
    log.arrive([{ ...set('A', 5, '10:00'), difficulty: 'easy' }]);
    expect(log.arrive([grade('A', 'easy', '10:00')])).toEqual(['known']);
  });

  test('a correction that names a review of another card is history', () => {
    const log = openLog(4);
    log.arrive([grade('A', 'easy', '10:00', 2)]);
    expect(log.arrive([correct('C', 'A', 'hard', '10:01')])).toEqual(['history']);
    expect(log.stateOf(2)?.interval).toBe(5);
  });
});

describe('a correction that names no review of its card', () => {
  test.each([
    ['one that has not come yet', 'X'],
    ['one of another card', 'B'],
  ])('leaves the card where its reviews have brought it: %s', (_, corrects) => {
    const log = openLog(4);
    log.arrive([grade('A', 'easy', '10:00'), grade('B', 'easy', '10:00', 2)]);
    expect(log.arrive([correct('C', corrects, 'hard', '10:01')])).toEqual(['history']);
    expect(log.stateOf()).toMatchObject({ interval: 5, reviewedAt: at('10:00') });
  });
});

describe('a clock that ran ahead', () => {
  const inAMonth = new Date('2026-02-10T10:00:00Z');

  test('sends known reviews again, and they stay known although they count on another day', () => {
    const log = openLog(0);
    const ahead = { ...grade('A', 'hard', inAMonth), day: '2026-02-10' as const };
    expect(log.arrive([ahead, ahead])).toEqual(['stored', 'known']);
    expect(log.arrive([ahead])).toEqual(['known']);
    log.arrive([grade('B', 'easy', '10:00')]);
    expect(log.arrive([ahead])).toEqual(['known']);
  });

  test('gives a review the time of the database, and the UTC day of that', () => {
    const log = openLog(0);
    log.arrive([{ ...grade('A', 'hard', inAMonth), day: '2026-02-10' }]);
    expect(log.stateOf()).toMatchObject({ reviewedAt: clock, nextReviewDate: '2026-01-13' });
  });

  test('reviews of one call keep the order in which they were given', () => {
    const log = openLog(0);
    const later = new Date(inAMonth.getTime() + 60_000);
    log.arrive([grade('B', 'hard', later), grade('A', 'easy', inAMonth)]);
    expect(log.stateOf()?.interval).toBe(0);
  });

  test('in the database does not block a card: reviews stored ahead are folded before later ones', () => {
    const log = openLog(0);
    const [a, b] = [grade('A', 'easy', inAMonth), grade('B', 'hard', new Date(inAMonth.getTime() + 60_000))];
    log.arrive([a, b], new Date('2026-03-01T00:00:00Z'));
    log.arrive([grade('C', 'easy', '10:00')]);
    expect(log.log().map(({ key, oldInterval, newInterval }) => [key, oldInterval, newInterval])).toEqual([
      ['A', 0, 1],
      ['B', 1, 0],
      ['C', 0, 0],
    ]);
    expect(log.stateOf()).toMatchObject({ reviewedAt: at('10:00'), nextReviewDate: '2026-01-11' });
  });

  test('leaves a base in the future, which still lies before later reviews', () => {
    const log = openLog(4, inAMonth);
    expect(log.arrive([grade('A', 'easy', '10:00')])).toEqual(['stored']);
    expect(log.stateOf()?.interval).toBe(5);
  });
});
