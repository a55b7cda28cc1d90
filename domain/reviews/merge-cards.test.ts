import { describe, expect, test } from 'vitest';
import type { CardState, Correction, Effect, Review } from './fold.ts';
import { foldWhole, laterBase } from './merge-cards.ts';

const at = (time: string) => new Date(`2026-01-10T${time}:00Z`);
const base = (interval: number | null, time?: string): CardState => ({
  interval,
  reviewedAt: time === undefined ? null : at(time),
  nextReviewDate: null,
  countedDay: null,
});
const fresh = base(null);
const unfolded: Effect = {
  oldInterval: null,
  newInterval: null,
  difficulty: 'hard',
  countedDay: null,
  nextReviewDate: null,
};
const over = (ground: CardState) => ({ base: ground, earlyFrom: new Date(0) });

let keys = 0;
function step(time: string, graded: 'easy' | 'hard', effect: Effect = unfolded): Review & Effect {
  const reviewedAt = at(time);
  return {
    key: `key ${(keys += 1)}`,
    reviewedAt,
    claimedAt: reviewedAt,
    day: null,
    setInterval: null,
    graded,
    ...effect,
  };
}

describe('the base of two cards that become one', () => {
  test.each([
    ['none of both', fresh, fresh, fresh],
    ['the one that has one', base(3, '09:00'), fresh, base(3, '09:00')],
    ['the later one', base(3, '09:00'), base(1, '10:00'), base(1, '10:00')],
    ['of the same time the higher interval', base(3, '09:00'), base(5, '09:00'), base(5, '09:00')],
    ['an interval without a time before none', base(4), fresh, base(4)],
  ])('is %s, whichever is kept', (_, one, other, expected) => {
    expect(laterBase(one, other)).toEqual(expected);
    expect(laterBase(other, one)).toEqual(expected);
  });
});

describe('the reviews of two cards that become one', () => {
  test('add up in the order they were given', () => {
    const reviews = [step('11:00', 'easy'), step('10:00', 'easy'), step('12:00', 'hard')];
    for (const order of [reviews, reviews.toReversed()]) {
      expect(foldWhole(over(base(3)), order, []).state).toMatchObject({
        interval: 3,
        reviewedAt: at('12:00'),
      });
    }
  });

  test('that change nothing are not written', () => {
    const folded: Effect = {
      oldInterval: 3,
      newInterval: 4,
      difficulty: 'easy',
      countedDay: '2026-01-10',
      nextReviewDate: '2026-01-26',
    };
    const stays = step('10:00', 'easy', folded);
    const added = step('11:00', 'easy');
    const { changed } = foldWhole(over(base(3)), [added, stays], []);
    expect(changed).toMatchObject([
      { key: added.key, oldInterval: 4, newInterval: 4, nextReviewDate: '2026-01-26' },
    ]);
  });

  test('until the base are history; what was history before keeps what is stored of it', () => {
    const old = step('08:00', 'easy', {
      oldInterval: 1,
      newInterval: 2,
      difficulty: 'easy',
      countedDay: null,
      nextReviewDate: null,
    });
    const counted = step('08:30', 'easy', {
      oldInterval: 2,
      newInterval: 3,
      difficulty: 'easy',
      countedDay: '2026-01-10',
      nextReviewDate: '2026-01-18',
    });
    const { state, changed } = foldWhole(over(base(6, '09:00')), [old, counted, step('10:00', 'easy')], []);
    expect(state.interval).toBe(7);
    expect(changed).toMatchObject([
      { key: counted.key, oldInterval: null, newInterval: null, countedDay: null, nextReviewDate: null },
      { oldInterval: 6, newInterval: 7 },
    ]);
  });

  test('are corrected only where no review of the other card lies between', () => {
    const slip = step('10:00', 'easy');
    const correction: Correction = {
      key: 'correction',
      corrects: slip.key ?? '',
      difficulty: 'hard',
      madeAt: at('10:10'),
    };
    expect(foldWhole(over(base(4)), [slip], [correction]).state.interval).toBe(3);
    expect(foldWhole(over(base(4)), [slip, step('10:05', 'easy')], [correction]).state.interval).toBe(5);
  });

  test('leave the card at its base when there are none', () => {
    expect(foldWhole(over(base(6, '09:00')), [], [])).toEqual({ state: base(6, '09:00'), changed: [] });
  });
});
