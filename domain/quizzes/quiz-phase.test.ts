import { describe, expect, test } from 'vitest';
import { advanceOnceMore, nothingOnceMore, type OnceMoreEvent } from './once-more.ts';
import { findPhase, type GradedCards, isOver, type QuizPhase, toTypedPhase } from './quiz-phase.ts';
import { advanceQuiz, cardSides, type QuizEvent, startQuiz } from './session.ts';

const COLLECTED = { recordId: 7 };
const PENDING = { recordId: -1 };
const GRADED: GradedCards = new Set([7]);
const REVIEW = 'easy';

type Place = 'front' | 'back' | 'last front' | 'last back' | 'back before the end';

/** The ways to a side of the first or the last of two cards. The back of the last card finishes the session. */
const WAYS: Record<Place, readonly QuizEvent[]> = {
  front: [],
  back: [{ type: 'flip' }],
  'last front': [{ type: 'forward' }],
  'last back': [{ type: 'forward' }, { type: 'flip' }],
  'back before the end': [{ type: 'forward' }, { type: 'flip' }, { type: 'back' }, { type: 'flip' }],
};

interface Row {
  place: Place;
  graded: GradedCards;
  entry?: { recordId: number };
  review?: string;
  gradesPending?: boolean;
}

const toSession = (place: Place) =>
  WAYS[place].reduce(advanceQuiz<'front' | 'back'>, startQuiz(cardSides, [1, 2]));

const find = ({ place, graded, entry, review, gradesPending = false }: Row): QuizPhase<string> =>
  findPhase({ session: toSession(place), graded, entry, review, gradesPending });

type Case = [card: string, row: Row, flipped: string, typed: string];

const withoutGrades: Case[] = [
  ['front', { place: 'front', graded: 'none', entry: COLLECTED }, 'turning', 'writing'],
  ['back', { place: 'back', graded: 'none', entry: COLLECTED }, 'turning', 'checked'],
  ['front, not loaded', { place: 'front', graded: 'none' }, 'turning', 'writing'],
  ['back, not loaded', { place: 'back', graded: 'none' }, 'turning', 'checked'],
  ['last front', { place: 'last front', graded: 'none', entry: COLLECTED }, 'turning', 'writing'],
  ['last back', { place: 'last back', graded: 'none', entry: COLLECTED }, 'finished', 'finished'],
  ['last back, not loaded', { place: 'last back', graded: 'none' }, 'finished', 'finished'],
  ['an earlier back after the end', { place: 'back before the end', graded: 'none' }, 'finished', 'finished'],
];

const someGraded: Case[] = [
  ['front', { place: 'front', graded: GRADED, entry: COLLECTED }, 'turning', 'writing'],
  ['back', { place: 'back', graded: GRADED, entry: COLLECTED }, 'grading', 'grading'],
  ['back of a card that is not collected', { place: 'back', graded: GRADED }, 'turning', 'checked'],
  [
    'back of a card that was collected meanwhile',
    { place: 'back', graded: GRADED, entry: { recordId: 8 } },
    'turning',
    'checked',
  ],
  [
    'back of a card that was collected and graded meanwhile',
    { place: 'back', graded: GRADED, entry: { recordId: 8 }, review: REVIEW },
    'graded',
    'graded',
  ],
  [
    'front with a grade',
    { place: 'front', graded: GRADED, entry: COLLECTED, review: REVIEW },
    'graded',
    'writing',
  ],
  [
    'back with a grade',
    { place: 'back', graded: GRADED, entry: COLLECTED, review: REVIEW },
    'graded',
    'graded',
  ],
  ['last back, to be graded', { place: 'last back', graded: GRADED, entry: COLLECTED }, 'grading', 'grading'],
  [
    'last back, graded',
    { place: 'last back', graded: GRADED, entry: COLLECTED, review: REVIEW },
    'finished',
    'finished',
  ],
  ['last back, without a grade', { place: 'last back', graded: GRADED }, 'finished', 'finished'],
  [
    'an earlier back after the end, to be graded',
    { place: 'back before the end', graded: GRADED, entry: COLLECTED },
    'grading',
    'grading',
  ],
];

const reviews: Case[] = [
  ['front', { place: 'front', graded: 'all', entry: COLLECTED }, 'turning', 'writing'],
  ['back', { place: 'back', graded: 'all', entry: COLLECTED }, 'grading', 'grading'],
  ['back of a pending card', { place: 'back', graded: 'all', entry: PENDING }, 'turning', 'checked'],
  [
    'back of a pending card whose grade can wait',
    { place: 'back', graded: 'all', entry: PENDING, gradesPending: true },
    'grading',
    'grading',
  ],
  [
    'front with a grade',
    { place: 'front', graded: 'all', entry: COLLECTED, review: REVIEW },
    'graded',
    'writing',
  ],
  [
    'back with a grade',
    { place: 'back', graded: 'all', entry: COLLECTED, review: REVIEW },
    'graded',
    'graded',
  ],
  ['last front', { place: 'last front', graded: 'all', entry: COLLECTED }, 'turning', 'writing'],
  ['last back', { place: 'last back', graded: 'all', entry: COLLECTED }, 'grading', 'grading'],
  [
    'last back of a pending card',
    { place: 'last back', graded: 'all', entry: PENDING },
    'turning',
    'checked',
  ],
  [
    'last front with a grade',
    { place: 'last front', graded: 'all', entry: COLLECTED, review: REVIEW },
    'reviewed',
    'reviewed',
  ],
  [
    'last back with a grade',
    { place: 'last back', graded: 'all', entry: COLLECTED, review: REVIEW },
    'reviewed',
    'reviewed',
  ],
  [
    'an earlier back after the end',
    { place: 'back before the end', graded: 'all', entry: COLLECTED, review: REVIEW },
    'graded',
    'graded',
  ],
];

describe.each([
  ['a quiz without grades', withoutGrades],
  ['a quiz with some graded cards', someGraded],
  ['a review', reviews],
])('%s', (_quiz, cases) => {
  test.each(cases)('%s', (_card, row, flipped, typed) => {
    const phase = find(row);
    expect(phase.name).toBe(flipped);
    expect(toTypedPhase(phase, toSession(row.place).step).name).toBe(typed);
  });
});

test('the grade stays with the phase, so that the other one corrects it', () => {
  const review = REVIEW;
  expect(find({ place: 'back', graded: 'all', entry: COLLECTED, review })).toEqual({
    name: 'graded',
    review,
  });
  expect(find({ place: 'last back', graded: 'all', entry: COLLECTED, review })).toEqual({
    name: 'reviewed',
    review,
  });
  expect(find({ place: 'last back', graded: GRADED, entry: COLLECTED, review })).toEqual({
    name: 'finished',
    review,
  });
});

test('the grade that ends a review is given on its last card, which then shows its front', () => {
  const session = advanceQuiz(toSession('last back'), { type: 'card-done' });
  const phase = findPhase({ session, graded: 'all', entry: COLLECTED, review: REVIEW });
  expect(session.step).toBe('front');
  expect(toTypedPhase(phase, session.step).name).toBe('reviewed');
});

test('a quiz is over at its end only', () => {
  const names = [...withoutGrades, ...someGraded, ...reviews].map(([, row]) => find(row));
  const over = new Set(names.filter(isOver).map(({ name }) => name));
  expect(over).toEqual(new Set(['finished', 'reviewed']));
});

describe('a review whose hard cards return', () => {
  const hard: OnceMoreEvent = { type: 'hard', card: 1, review: 'a' };
  const gotIt: OnceMoreEvent = { type: 'answered', answer: 'got-it' };
  const again: OnceMoreEvent = { type: 'answered', answer: 'again' };
  const forward: OnceMoreEvent = { type: 'forward' };
  const back: OnceMoreEvent = { type: 'back' };

  test.each<[what: string, place: Place, events: OnceMoreEvent[], flipped: string, typed: string]>([
    ['the last card, while one waits', 'last back', [hard], 'graded', 'graded'],
    ['the last card, when none waits', 'last back', [], 'reviewed', 'reviewed'],
    ['the front of one', 'last front', [hard, forward], 'returned', 'writing'],
    ['the back of one', 'last front', [hard, forward, { type: 'flip' }], 'returned', 'returned'],
    ['the last one, answered', 'last front', [hard, forward, gotIt], 'reviewed', 'reviewed'],
    ['the last one, to come again', 'last front', [hard, forward, again], 'returned', 'writing'],
    ['the last card, gone back to', 'last front', [hard, forward, gotIt, back], 'graded', 'writing'],
  ])('%s', (_what, place, events, flipped, typed) => {
    const onceMore = events.reduce(advanceOnceMore, nothingOnceMore);
    const session = toSession(place);
    const phase = findPhase({ session, graded: 'all', entry: COLLECTED, review: REVIEW, onceMore });
    expect(phase.name).toBe(flipped);
    const side = onceMore.at === undefined ? session.step : onceMore.side;
    expect(toTypedPhase(phase, side).name).toBe(typed);
  });
});
