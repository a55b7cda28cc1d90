import { describe, expect, test } from 'vitest';
import {
  addFlashcards,
  joinFlashcards,
  pairFlashcards,
  removeFlashcards,
  restoreFlashcards,
  settleFlashcards,
} from './collection.ts';

const example = (recordId: number) => ({ recordId, spanishExample: `frase ${recordId}` });
const entry = (recordId: number, relatedExample: number, reviewInterval: number | null = null) => ({
  recordId,
  relatedExample,
  reviewInterval,
});
const data = (exampleIds: number[], entries: ReturnType<typeof entry>[]) => ({
  examples: exampleIds.map(example),
  studentExamples: entries,
});
const three = data([1, 2, 3], [entry(101, 1), entry(102, 2), entry(103, 3)]);

describe('pairing', () => {
  test('drops entries without an example and examples without an entry', () => {
    expect(pairFlashcards(data([1, 2], [entry(102, 2), entry(103, 3)]))).toEqual(data([2], [entry(102, 2)]));
  });

  test('keeps the first of two entries for one example, and of one example served twice', () => {
    expect(pairFlashcards(data([1, 1], [entry(101, 1), entry(102, 1)]))).toEqual(data([1], [entry(101, 1)]));
  });

  test('leaves good data as it is, and an empty collection empty', () => {
    expect(pairFlashcards(three)).toEqual(three);
    expect(pairFlashcards(data([], []))).toEqual(data([], []));
  });
});

describe('joining', () => {
  test('puts each example beside its entry', () => {
    const flashcards = joinFlashcards(
      data([2, 1], [entry(101, 1), entry(102, 2), entry(109, 9), entry(110, 1)]),
    );
    expect(flashcards).toEqual([
      { example: example(2), entry: entry(102, 2) },
      { example: example(1), entry: entry(101, 1) },
    ]);
  });
});

describe('adding', () => {
  const added = addFlashcards(three, [
    { example: example(4), entry: entry(-1, 4) },
    { example: example(5), entry: entry(-2, 5) },
  ]);

  test('shows the cards at once under their temporary ids', () => {
    expect(added.studentExamples.map(({ recordId }) => recordId)).toEqual([101, 102, 103, -1, -2]);
    expect(joinFlashcards(added)).toHaveLength(5);
  });

  test('ends with the cards of the server: a restored card has its interval', () => {
    const settled = settleFlashcards(
      added,
      new Map([
        [-1, entry(104, 4, 3)],
        [-2, entry(105, 5)],
      ]),
    );
    expect(settled.studentExamples.slice(3)).toEqual([entry(104, 4, 3), entry(105, 5)]);
  });

  test('takes away the cards that the server does not have', () => {
    const settled = settleFlashcards(
      added,
      new Map([
        [-1, undefined],
        [-2, entry(105, 5)],
      ]),
    );
    expect(settled).toEqual(data([1, 2, 3, 5], [...three.studentExamples, entry(105, 5)]));
  });

  test('does not add an example twice', () => {
    expect(addFlashcards(three, [{ example: example(2), entry: entry(-1, 2) }])).toEqual(three);
  });

  test('a refetch that already brought the card is not disturbed by the late answer', () => {
    const refetched = data([1, 2, 3, 4], [...three.studentExamples, entry(104, 4)]);
    expect(settleFlashcards(refetched, new Map([[-1, entry(104, 4)]]))).toEqual(refetched);
    expect(settleFlashcards(refetched, new Map([[-1, undefined]]))).toEqual(refetched);
  });
});

describe('removing', () => {
  test('takes example and entry away, and a failure brings both back in their place', () => {
    const { data: without, removed } = removeFlashcards(three, new Set([102]));
    expect(without).toEqual(data([1, 3], [entry(101, 1), entry(103, 3)]));
    expect(restoreFlashcards(without, removed)).toEqual(three);
  });

  test('several cards can be undone for some of them, which return to their places', () => {
    const { data: without, removed } = removeFlashcards(three, new Set([101, 102, 103]));
    expect(without).toEqual(data([], []));
    expect(restoreFlashcards(without, removed.slice(1))).toEqual(
      data([2, 3], [entry(102, 2), entry(103, 3)]),
    );
  });

  test('an unknown entry changes nothing', () => {
    expect(removeFlashcards(three, new Set([999]))).toEqual({ data: three, removed: [] });
  });

  test('a card that a refetch brought back is not doubled by the undo', () => {
    const { removed } = removeFlashcards(three, new Set([102]));
    expect(restoreFlashcards(three, removed)).toBe(three);
  });
});
