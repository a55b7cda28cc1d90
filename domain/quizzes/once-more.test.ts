import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  advanceOnceMore,
  canShowMore,
  countShowings,
  findShowing,
  isLastShowing,
  listComing,
  MAX_SHOWINGS,
  nothingOnceMore,
  type OnceMore,
  type OnceMoreAnswer,
  type OnceMoreEvent,
} from './once-more.ts';

const hard = (card: number): OnceMoreEvent => ({ type: 'hard', card, review: `review ${card}` });
const answered = (answer: OnceMoreAnswer): OnceMoreEvent => ({ type: 'answered', answer });
const again = answered('again');
const gotIt = answered('got-it');
const forward: OnceMoreEvent = { type: 'forward' };
const back: OnceMoreEvent = { type: 'back' };
const flip: OnceMoreEvent = { type: 'flip' };

/** These cards are in the collection, and those in `stillHard` have their review of before. */
function keep(available: number[], stillHard = available): OnceMoreEvent {
  return {
    type: 'cards-changed',
    available: new Set(available),
    hard: new Map(stillHard.map((card) => [card, `review ${card}`])),
  };
}

function play(...events: OnceMoreEvent[]): OnceMore {
  return events.reduce(advanceOnceMore, nothingOnceMore);
}

/** The card on screen, those that came before, and those to come. */
function tell(state: OnceMore): string {
  const { shown, at = -1 } = state;
  const before = shown.slice(0, Math.max(at, 0)).map(({ card }) => card);
  return [before, findShowing(state)?.card ?? 'review', listComing(state)].map(String).join(' | ');
}

test.each<[what: string, events: OnceMoreEvent[], told: string]>([
  ['the cards wait in the order they were graded', [hard(3), hard(1), hard(2)], ' | review | 3,1,2'],
  ['a card that is graded hard twice waits once', [hard(1), hard(1)], ' | review | 1'],
  ['they come one after the other', [hard(3), hard(1), forward], ' | 3 | 1'],
  ['got it: on to the next', [hard(3), hard(1), forward, gotIt], '3 | 1 | '],
  ['the last stays', [hard(3), forward, gotIt], ' | 3 | '],
  ['again: it comes after the others', [hard(1), hard(2), hard(3), forward, again], '1 | 2 | 3,1'],
  ['again on the only card: it comes at once', [hard(1), forward, again], '1 | 1 | '],
  ['not a fourth time', [hard(1), forward, again, again], '1 | 1 | '],
  ['back to the showing before', [hard(1), hard(2), forward, gotIt, back], ' | 1 | 2'],
  ['back to the review', [hard(1), hard(2), forward, back], ' | review | 1,2'],
  ['back in the review does nothing here', [hard(1), back], ' | review | 1'],
  ['forward again', [hard(1), hard(2), forward, gotIt, back, forward], '1 | 2 | '],
  ['what was passed over is left', [hard(1), hard(2), forward, forward, gotIt], '1 | 2 | '],
  ['forward without any', [forward], ' | review | '],
  ['what was answered takes no other answer', [hard(1), forward, gotIt, again], ' | 1 | '],
  ['what is graded meanwhile joins the end', [hard(1), hard(2), forward, back, hard(3)], ' | review | 1,2,3'],
  ['corrected to easy: it leaves the line', [hard(1), hard(2), keep([1, 2], [2])], ' | review | 2'],
  ['corrected back: at the end', [hard(1), hard(2), keep([1, 2], [2]), hard(1)], ' | review | 2,1'],
  ['graded elsewhere while on screen', [hard(1), hard(2), forward, keep([1, 2], [2])], ' | 2 | '],
  ['the only one graded elsewhere while on screen', [hard(1), forward, keep([1], [])], ' | review | '],
  ['the last one graded elsewhere', [hard(1), hard(2), forward, gotIt, keep([1, 2], [1])], ' | 1 | '],
  [
    'an answer stays when the grade is changed',
    [hard(1), hard(2), forward, gotIt, keep([1, 2], [2])],
    '1 | 2 | ',
  ],
  ['a removed card is shown nowhere', [hard(1), hard(2), forward, gotIt, keep([2])], ' | 2 | '],
  ['switched off: what waits is gone', [hard(1), hard(2), forward, gotIt, keep([1, 2], [])], ' | 1 | '],
])('%s', (_what, events, told) => expect(tell(play(...events))).toBe(told));

test('a card that was graded hard once more on another device does not return', () => {
  const hardAgain = new Map([
    [1, 'review 1 of another device'],
    [2, 'review 2'],
  ]);
  const state = advanceOnceMore(play(hard(1), hard(2)), {
    type: 'cards-changed',
    available: new Set([1, 2]),
    hard: hardAgain,
  });
  expect(listComing(state)).toEqual([2]);
});

test('a showing begins with its front, and is flipped', () => {
  const state = play(hard(1), hard(2), forward, flip);
  expect(state.side).toBe('back');
  expect(advanceOnceMore(state, gotIt).side).toBe('front');
  expect(advanceOnceMore(state, flip).side).toBe('front');
  expect(advanceOnceMore(play(hard(1), forward, flip), gotIt).side).toBe('front');
});

test('a checked answer belongs to its showing', () => {
  const state = play(hard(1), forward, { type: 'typed', text: 'hola' });
  expect(findShowing(state)?.typed).toBe('hola');
  const other = play(hard(1), hard(2), forward, { type: 'typed', text: 'hola' }, flip, gotIt);
  expect(other.side).toBe('front');
  expect(advanceOnceMore(other, back).side).toBe('back');
  const { typed, card: next } = findShowing(advanceOnceMore(state, again)) ?? {};
  expect([next, typed]).toEqual([1, undefined]);
});

test('the showing after which a card does not return is known', () => {
  expect(isLastShowing(play(hard(1), forward))).toBe(false);
  expect(isLastShowing(play(hard(1), hard(2), forward, again))).toBe(false);
  expect(isLastShowing(play(hard(1), hard(2), forward, again, gotIt))).toBe(true);
});

test('cards are counted by how often they came', () => {
  expect(countShowings(nothingOnceMore)).toEqual({ twice: 0, threeTimes: 0 });
  const state = play(hard(1), hard(2), hard(3), forward, again, gotIt, gotIt, again);
  expect(countShowings(state)).toEqual({ twice: 2, threeTimes: 1 });
});

const card = fc.integer({ min: 1, max: 8 });
const someCards = fc.uniqueArray(card);
const anyEvent = fc.oneof<fc.Arbitrary<OnceMoreEvent>[]>(
  card.map(hard),
  fc.constantFrom(forward, back, flip, again, gotIt),
  fc.tuple(someCards, someCards).map(([available, stillHard]) => keep(available, stillHard)),
);

const timesOf = ({ shown, line }: OnceMore, wanted: number) =>
  [...shown, ...line].filter((showing) => showing.card === wanted).length;

/** Answers the showings until none is left, 'again' or 'got it' as `answers` say. */
function answerAll(begun: OnceMore, answers: readonly OnceMoreAnswer[]): OnceMore {
  let state = advanceOnceMore(begun, forward);
  for (let count = 0; findShowing(state)?.answer === undefined && state.at !== undefined; count += 1) {
    state = advanceOnceMore(state, answered(answers[count] ?? 'again'));
  }
  return state;
}

describe('whatever is pressed', () => {
  property.prop([fc.array(anyEvent)])('no card comes more than three times', (events) => {
    const state = play(...events);
    for (let one = 1; one <= 8; one += 1) expect(timesOf(state, one) + 1).toBeLessThanOrEqual(MAX_SHOWINGS);
  });

  property.prop([fc.array(anyEvent)])(
    'the place is in range, and the same events give the same',
    (events) => {
      const state = play(...events);
      if (state.at !== undefined) expect(findShowing(state)).toBeDefined();
      if (!canShowMore(state)) expect(advanceOnceMore(state, forward)).toBe(state);
      expect(play(...events)).toEqual(state);
    },
  );

  property.prop([fc.array(anyEvent), anyEvent])(
    'an event leaves what it is given as it was',
    (events, event) => {
      const state = play(...events);
      const copy = structuredClone(state);
      advanceOnceMore(state, event);
      expect(state).toEqual(copy);
    },
  );
});

const answers = fc.array(fc.constantFrom<OnceMoreAnswer>('again', 'got-it'), { maxLength: 30 });

property.prop([someCards, someCards, answers])(
  'every hard card that is not excepted returns, and comes again as often as it is asked for',
  (graded, excepted, given) => {
    const left = graded.filter((one) => !excepted.includes(one));
    const begun = play(...graded.map(hard), keep(graded, left));
    const { shown, line } = answerAll(begun, given);
    expect(line).toEqual([]);
    expect(shown.slice(0, left.length).map(({ card: one }) => one)).toEqual(left);
    for (const { card: one } of shown) {
      const own = shown.filter((showing) => showing.card === one);
      expect(own.slice(0, -1).every(({ answer }) => answer === 'again')).toBe(true);
      expect(own.at(-1)?.answer === 'got-it' || own.length === MAX_SHOWINGS - 1).toBe(true);
    }
  },
);

property.prop([someCards.filter(({ length }) => length > 0), answers])(
  'a card that returns comes after all others that wait',
  (graded, given) => {
    let state = advanceOnceMore(play(...graded.map(hard)), forward);
    for (const answer of given) {
      const current = findShowing(state)?.card;
      const waiting = listComing(state);
      state = advanceOnceMore(state, answered(answer));
      const rest = listComing(state);
      const didReturn = answer === 'again' && [findShowing(state)?.card, ...rest].includes(current);
      if (didReturn && waiting.length > 0) expect(rest.lastIndexOf(current ?? 0)).toBe(waiting.length - 1);
    }
  },
);
