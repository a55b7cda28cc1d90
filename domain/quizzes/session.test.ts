import { describe, expect, test } from 'vitest';
import {
  advanceQuiz,
  canGoBack,
  canGoForward,
  cardSides,
  findCurrentCard,
  findPlace,
  type QuizEvent,
  type QuizSession,
  startQuiz,
} from './session.ts';

const forward: QuizEvent = { type: 'forward' };
const back: QuizEvent = { type: 'back' };
const flip: QuizEvent = { type: 'flip' };
const cardDone: QuizEvent = { type: 'card-done' };
const only = (...cards: number[]): QuizEvent => ({ type: 'cards-changed', available: new Set(cards) });

const play = (order: number[], ...events: QuizEvent[]) =>
  events.reduce<QuizSession<'front' | 'back'>>(advanceQuiz, startQuiz(cardSides, order));

/** What the reader sees, as '3/10 card 7 front'. */
const show = (session: QuizSession<string>) => {
  const card = findCurrentCard(session);
  if (card === undefined) return 'no card';
  return `${session.position + 1}/${session.cards.length} card ${card} ${session.step}`;
};

describe('moving', () => {
  const five = [11, 12, 13, 14, 15];

  test.each<[string, QuizEvent[], string]>([
    ['a quiz begins at the front of the first card', [], '1/5 card 11 front'],
    ['a flip shows the back', [flip], '1/5 card 11 back'],
    ['a second flip shows the front again', [flip, flip], '1/5 card 11 front'],
    ['moving on from a back shows a front', [flip, forward], '2/5 card 12 front'],
    ['moving back shows a front', [forward, flip, back], '1/5 card 11 front'],
    ['the first card has none before it', [back], '1/5 card 11 front'],
    ['the last card has none after it', [forward, forward, forward, forward, forward], '5/5 card 15 front'],
    ['a card that is done makes way for the next', [flip, cardDone], '2/5 card 12 front'],
    ['the last card, done, stays and shows its front', [only(11), flip, cardDone], '1/1 card 11 front'],
  ])('%s', (_rule, events, expected) => expect(show(play(five, ...events))).toBe(expected));

  test('a move that is not possible leaves the face of the card alone', () => {
    expect(show(play([11], flip, forward))).toBe('1/1 card 11 back');
    expect(show(play([11], flip, back))).toBe('1/1 card 11 back');
  });

  test('the buttons know the ends', () => {
    const first = play([11, 12]);
    expect([canGoBack(first), canGoForward(first)]).toEqual([false, true]);
    const last = play([11, 12], forward);
    expect([canGoBack(last), canGoForward(last)]).toEqual([true, false]);
    const empty = play([]);
    expect([canGoBack(empty), canGoForward(empty)]).toEqual([false, false]);
  });
});

describe('a session that starts where another one stood', () => {
  const steps = ['question', 'hint', 'answer'] as const;

  test('counts the cards that had left it', () => {
    const left = play([11, 12, 13, 14], forward, forward, flip, only(12, 13, 14));
    expect(findPlace(left)).toEqual({ position: 2, step: 'back' });
    const again = startQuiz(cardSides, left.order, 'shown', findPlace(left));
    expect(show(again)).toBe('3/4 card 13 back');
    expect(show(advanceQuiz(again, only(12, 13, 14)))).toBe('2/3 card 13 back');
    expect(show(advanceQuiz(again, only(12, 14)))).toBe('2/2 card 14 front');
  });

  test.each([
    [{ position: 7, step: 'hint' }, '2/2 card 12 hint'],
    [{ position: -1, step: 'hint' }, '1/2 card 11 hint'],
    [{ position: 1, step: 'guess' }, '2/2 card 12 question'],
  ])('%j is brought into range', (place, expected) =>
    expect(show(startQuiz(steps, [11, 12], 'passed', place))).toBe(expected),
  );

  test('has no place without cards', () => {
    expect(findPlace(play([]))).toBeUndefined();
    expect(show(startQuiz(steps, [], 'passed', { position: 1, step: 'hint' }))).toBe('no card');
  });
});

describe('cards that leave and return', () => {
  const five = [11, 12, 13, 14, 15];
  const toThird = [forward, forward, flip];
  const toLast = [forward, forward, forward, forward, flip];

  test.each<[string, QuizEvent[], string]>([
    ['the next card slides into the position', [...toThird, only(11, 12, 14, 15)], '3/4 card 14 front'],
    ['after the last one the new last one shows', [...toLast, only(11, 12, 13, 14)], '4/4 card 14 front'],
    ['two at once make way for the next', [...toThird, only(11, 12, 15)], '3/3 card 15 front'],
    ['when all after it left too, the last one shows', [...toThird, only(11, 12)], '2/2 card 12 front'],
    ['none may be left', [...toThird, only()], 'no card'],
    [
      'the card being read stays when an earlier one leaves',
      [...toThird, only(12, 13, 14, 15)],
      '2/4 card 13 back',
    ],
    ['and when a later one leaves', [...toThird, only(11, 12, 13, 14)], '3/4 card 13 back'],
    [
      'a card that returns stands in its old place, before the one now read',
      [...toThird, only(11, 12, 14, 15), only(...five)],
      '4/5 card 14 front',
    ],
    [
      'going back finds the returned card',
      [...toThird, only(11, 12, 14, 15), only(...five), back],
      '3/5 card 13 front',
    ],
    ['a card returns to an empty quiz', [only(), only(14)], '1/1 card 14 front'],
    ['cards that were never in the quiz do not enter it', [only(...five, 99)], '1/5 card 11 front'],
  ])('%s', (_rule, events, expected) => expect(show(play(five, ...events))).toBe(expected));

  test('an unchanged set is no change, so it may be told at every render', () => {
    const session = play(five, ...toThird);
    expect(advanceQuiz(session, only(...five))).toBe(session);
    expect(advanceQuiz(session, only(...five, 99))).toBe(session);
  });
});

describe('the end', () => {
  test.each<[string, number[], QuizEvent[], boolean]>([
    ['not at the front of the last card', [1, 2], [flip, forward], false],
    ['at the back of the last card', [1, 2], [forward, flip], true],
    ['when the last card is done', [1, 2], [forward, cardDone], true],
    ['not when a card before it is done', [1, 2], [flip, cardDone], false],
    ['and it stays reached when going back', [1, 2], [forward, flip, back], true],
    ['when the card being read becomes the last one', [1, 2], [flip, only(1)], true],
    ['not on the front that slides in after a removal', [1, 2], [flip, only(2)], false],
    ['never in an empty quiz', [], [flip, cardDone, forward, back], false],
    ['not after a restart', [1, 2], [forward, flip, { type: 'restart', order: [2, 1] }], false],
  ])('is reached: %s', (_rule, order, events, expected) => {
    expect(play(order, ...events).isFinished).toBe(expected);
  });
});

describe('a restart', () => {
  test('shows the same cards in the new order from the first', () => {
    const session = play([1, 2, 3], forward, flip, { type: 'restart', order: [3, 1, 2] });
    expect(show(session)).toBe('1/3 card 3 front');
    expect(session.cards).toEqual([3, 1, 2]);
  });

  test('keeps removed cards out, and lets one return to its place in the new order', () => {
    const restarted = play([1, 2, 3], only(1, 3), { type: 'restart', order: [3, 2, 1] });
    expect(restarted.cards).toEqual([3, 1]);
    expect(advanceQuiz(restarted, only(1, 2, 3)).cards).toEqual([3, 2, 1]);
  });
});

describe('a quiz of steps', () => {
  const steps = ['question', 'guess', 'hint', 'answer'] as const;
  const next = { type: 'next-step' } as const;
  const previous = { type: 'previous-step' } as const;
  type Event = QuizEvent<(typeof steps)[number]>;
  const run = (order: number[], ...events: Event[]) =>
    events.reduce<QuizSession<(typeof steps)[number]>>(advanceQuiz, startQuiz(steps, order, 'passed'));
  const toAnswer = [next, next, next];

  test.each<[string, Event[], string]>([
    ['begins with the question', [], '1/2 card 1 question'],
    ['goes on step by step', [next, next], '1/2 card 1 hint'],
    ['goes from the answer to the next question', [...toAnswer, next], '2/2 card 2 question'],
    ['goes back from a question to the answer before it', [...toAnswer, next, previous], '1/2 card 1 answer'],
    ['goes back step by step', [...toAnswer, previous], '1/2 card 1 hint'],
    ['stays on the first question', [previous], '1/2 card 1 question'],
    ['moves on to a question from any step', [next, next, forward], '2/2 card 2 question'],
    ['goes to a step by its name', [...toAnswer, { type: 'step', step: 'question' }], '1/2 card 1 question'],
    ['stays on the last answer at the end', [forward, ...toAnswer, next, next], '2/2 card 2 answer'],
  ])('%s', (_rule, events, expected) => expect(show(run([1, 2], ...events))).toBe(expected));

  test.each<[string, Event[], boolean]>([
    ['not on the last answer', [forward, ...toAnswer], false],
    ['on stepping on from there', [forward, ...toAnswer, next], true],
    ['not any more after a step back', [forward, ...toAnswer, next, previous], false],
    ['not any more on the card before', [forward, ...toAnswer, next, back], false],
    ['still, when nothing is before it', [only(1), ...toAnswer, next, back], true],
    ['still, when a card before it leaves', [forward, ...toAnswer, next, only(2)], true],
    ['not when the card itself leaves', [forward, ...toAnswer, next, only(1)], false],
    ['not when a card behind it returns', [only(1), ...toAnswer, next, only(1, 2)], false],
    ['not after a restart', [forward, ...toAnswer, next, { type: 'restart', order: [2, 1] }], false],
  ])('is at its end: %s', (_rule, events, expected) => {
    expect(run([1, 2], ...events).isFinished).toBe(expected);
  });

  test('without cards does not move', () => {
    const empty = run([]);
    expect(advanceQuiz(empty, next)).toBe(empty);
    expect(advanceQuiz(empty, previous)).toBe(empty);
  });
});
