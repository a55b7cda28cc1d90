import { describe, expect, test } from 'vitest';
import {
  addFlashcard,
  changeInterval,
  findEntry,
  joinFlashcards,
  pairFlashcards,
  removeFlashcard,
  restoreFlashcard,
  restoreInterval,
  settleAddition,
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
  const added = addFlashcard(three, { example: example(4), entry: entry(-1, 4) });

  test('shows the card at once under its temporary id', () => {
    expect(findEntry(added.studentExamples, 4)?.recordId).toBe(-1);
    expect(joinFlashcards(added)).toHaveLength(4);
  });

  test('replaces the temporary id by that of the server', () => {
    expect(findEntry(settleAddition(added, -1, 104).studentExamples, 4)?.recordId).toBe(104);
  });

  test.each([undefined, 0, -1])('takes the card away when the answer is %s', (answer) => {
    expect(settleAddition(added, -1, answer)).toEqual(three);
  });

  test('does not add an example twice', () => {
    expect(addFlashcard(three, { example: example(2), entry: entry(-1, 2) })).toBe(three);
  });

  test('a refetch that already brought the card is not disturbed by the late answer', () => {
    const refetched = data([1, 2, 3, 4], [...three.studentExamples, entry(104, 4)]);
    expect(settleAddition(refetched, -1, 104)).toEqual(refetched);
    expect(settleAddition(refetched, -1)).toEqual(refetched);
  });
});

describe('removing', () => {
  test('takes example and entry away, and a failure brings both back in their place', () => {
    const { data: without, removed } = removeFlashcard(three, 102);
    expect(without).toEqual(data([1, 3], [entry(101, 1), entry(103, 3)]));
    expect(removed && restoreFlashcard(without, removed)).toEqual(three);
  });

  test('an entry that is not there changes nothing', () => {
    expect(removeFlashcard(three, 999)).toEqual({ data: three, removed: undefined });
  });

  test('a card that a refetch brought back is not doubled by the undo', () => {
    const { removed } = removeFlashcard(three, 102);
    expect(removed && restoreFlashcard(three, removed)).toBe(three);
  });
});

describe('setting an interval', () => {
  test.each([null, 0, 3])('and undoing it brings %s back', (from) => {
    const before = data([1], [entry(101, 1, from)]);
    const graded = changeInterval(before, 101, 4);
    expect(graded.studentExamples[0]?.reviewInterval).toBe(4);
    expect(restoreInterval(graded, 101, { from, to: 4 })).toEqual(before);
  });

  test('a later change of the same card outlives the undo', () => {
    const regraded = changeInterval(changeInterval(three, 101, 1), 101, 2);
    expect(restoreInterval(regraded, 101, { from: null, to: 1 })).toBe(regraded);
  });
});
