import { expect, test } from 'vitest';
import { type DecidedSentence, decideOffers, type OfferDecision } from './decide-offers.ts';

const sentence = (exampleId: number, given: Partial<DecidedSentence> = {}): DecidedSentence => ({
  exampleId,
  cardId: null,
  isReviewed: false,
  isOwn: false,
  ...given,
});
const fresh = sentence(1);
const own = sentence(1, { cardId: 51, isOwn: true });
const reviewed = sentence(1, { cardId: 51, isOwn: true, isReviewed: true });
const foreign = sentence(1, { cardId: 51 });

const collected = (key: string, exampleId = 1): OfferDecision => ({ exampleId, outcome: 'collected', key });
const left = (key: string, exampleId = 1): OfferDecision => ({ exampleId, outcome: 'left', key });

type Case = [
  why: string,
  decisions: OfferDecision[],
  stored: DecidedSentence,
  expected: { verdicts: string[]; collect?: number[]; remove?: number[] },
];
test.each<Case>([
  ['a new one is collected', [collected('a')], fresh, { verdicts: ['stored'], collect: [1] }],
  ['a new one is left', [left('a')], fresh, { verdicts: ['stored'] }],
  ['left after collected loses its card', [left('a')], own, { verdicts: ['stored'], remove: [51] }],
  [
    'collected after left',
    [left('a'), collected('b')],
    fresh,
    { verdicts: ['stored', 'stored'], collect: [1] },
  ],
  ['collected and left at once', [collected('a'), left('b')], fresh, { verdicts: ['stored', 'stored'] }],
  ['a reviewed card stays', [left('a')], reviewed, { verdicts: ['refused'] }],
  ['a card that is there for another reason stays', [left('a')], foreign, { verdicts: ['stored'] }],
  ['a key counts once', [left('a'), collected('a')], fresh, { verdicts: ['stored', 'known'] }],
  ['a stored key changes nothing', [left('old')], own, { verdicts: ['known'] }],
  ['a sentence that is gone', [collected('a', 2)], fresh, { verdicts: ['refused'] }],
])('%s', (_why, decisions, stored, { verdicts, collect = [], remove = [] }) => {
  const decided = decideOffers(decisions, [stored], ['old']);
  expect(decided.verdicts.map(({ outcome }) => outcome)).toEqual(verdicts);
  expect(decided).toMatchObject({ collect, remove });
});

test('a refusal holds up no other decision', () => {
  const { verdicts, collect } = decideOffers(
    [collected('a', 9), collected('b'), left('c', 2)],
    [fresh, { ...reviewed, exampleId: 2 }],
    [],
  );
  expect(verdicts).toEqual([
    { outcome: 'refused', error: 'Example not found.' },
    { outcome: 'stored' },
    { outcome: 'refused', error: 'The card has a review already.' },
  ]);
  expect(collect).toEqual([1]);
});
