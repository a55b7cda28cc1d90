import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { advanceQuiz, cardSides, findCurrentCard, type QuizEvent, startQuiz } from './session.ts';

const order = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
const available = fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((cards) => new Set(cards));
const move = fc.constantFrom<QuizEvent>(
  { type: 'forward' },
  { type: 'back' },
  { type: 'flip' },
  { type: 'card-done' },
);
const change = available.map((cards): QuizEvent => ({ type: 'cards-changed', available: cards }));
const events = fc.array(fc.oneof({ weight: 3, arbitrary: move }, { weight: 1, arbitrary: change }));

/** Any session that can come about. */
const session = fc
  .tuple(order, events)
  .map(([cards, past]) => past.reduce(advanceQuiz, startQuiz(cardSides, cards)));

const forward: QuizEvent = { type: 'forward' };
const back: QuizEvent = { type: 'back' };
const flip: QuizEvent = { type: 'flip' };

property.prop([order.filter(({ length }) => length > 0), fc.nat(60)])(
  'a step forward and one back lead to the same place, until the end',
  (cards, count) => {
    const next = { type: 'next-step' } as const;
    const start = startQuiz(['question', 'hint', 'answer'], cards, 'passed');
    const at = Array.from({ length: count }, () => next).reduce(advanceQuiz, start);
    const on = advanceQuiz(at, next);
    const { position, step } = at;
    if (!on.isFinished) expect(advanceQuiz(on, { type: 'previous-step' })).toMatchObject({ position, step });
    expect(at.isFinished).toBe(count >= 3 * cards.length);
  },
);

describe('whatever happened before', () => {
  property.prop([session])('the position is in range and the cards keep their order', (at) => {
    expect(at.position).toBeGreaterThanOrEqual(0);
    expect(at.position).toBeLessThanOrEqual(Math.max(0, at.cards.length - 1));
    expect(at.order.filter((card) => at.cards.includes(card))).toEqual(at.cards);
    expect(findCurrentCard(at) === undefined).toBe(at.cards.length === 0);
    expect(at.cards.length === 0 && at.isFinished && at.order.length === 0).toBe(false);
  });

  property.prop([session])('forward then back shows the same card, from its front', (at) => {
    const there = advanceQuiz(at, forward);
    const andBack = advanceQuiz(there, back);
    if (there === at) return;
    expect(there.step).toBe('front');
    expect(andBack).toMatchObject({ position: at.position, step: 'front' });
  });

  property.prop([session])('flipping twice shows the same face', (at) => {
    const twice = advanceQuiz(advanceQuiz(at, flip), flip);
    expect(twice).toMatchObject({ position: at.position, step: at.step });
  });

  property.prop([session])('forward reaches the last card in as many steps as are left, and stops', (at) => {
    const left = Math.max(0, at.cards.length - 1 - at.position);
    const last = Array.from({ length: left }, () => forward).reduce(advanceQuiz, at);
    expect(findCurrentCard(last)).toBe(at.cards.at(-1));
    expect(advanceQuiz(last, forward)).toBe(last);
  });

  property.prop([session, available])(
    'the card on screen stays on screen while it is available',
    (at, cards) => {
      const card = findCurrentCard(at);
      const after = advanceQuiz(at, { type: 'cards-changed', available: cards });
      fc.pre(card !== undefined && cards.has(card));
      expect(findCurrentCard(after)).toBe(card);
      expect(after.step).toBe(at.step);
    },
  );

  property.prop([session, fc.nat()])(
    'removing one card shows the next in the same position, or the new last',
    (at, pick) => {
      fc.pre(at.cards.length > 0);
      const toPick = Array.from({ length: pick % at.cards.length }, () => forward);
      const begun = toPick.reduce(advanceQuiz, { ...at, position: 0 });
      const removed = findCurrentCard(begun);
      const rest = begun.cards.filter((card) => card !== removed);
      const after = advanceQuiz(begun, { type: 'cards-changed', available: new Set(rest) });
      expect(findCurrentCard(after)).toBe(rest[begun.position] ?? rest.at(-1));
      expect(after.cards).toEqual(rest);
    },
  );

  property.prop([session, available])('removal and return restore the order', (at, cards) => {
    const before = new Set(at.cards);
    const away = advanceQuiz(at, { type: 'cards-changed', available: cards });
    const returned = advanceQuiz(away, { type: 'cards-changed', available: before });
    expect(returned.cards).toEqual(at.cards);
  });

  property.prop([session, fc.oneof(move, change)])('the end, once reached, stays reached', (at, event) => {
    if (at.isFinished) expect(advanceQuiz(at, event).isFinished).toBe(true);
  });

  property.prop([session, fc.oneof(move, change)])(
    'an event leaves the session it is given as it was',
    (at, event) => {
      const copy = structuredClone(at);
      advanceQuiz(at, event);
      expect(at).toEqual(copy);
    },
  );
});
