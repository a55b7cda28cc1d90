import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  addFlashcards,
  type FlashcardData,
  joinFlashcards,
  pairFlashcards,
  removeFlashcards,
  restoreFlashcards,
  settleFlashcards,
} from './collection.ts';

interface Example {
  recordId: number;
}
interface Entry {
  recordId: number;
  relatedExample: number;
  reviewInterval: number | null;
}
type Data = FlashcardData<Example, Entry>;

/** A change of one example, as it is shown at once and as it is undone after a refusal. */
interface Change {
  exampleId: number;
  apply: (data: Data) => { data: Data; undo: (later: Data) => Data };
}

const entryIdOf = (exampleId: number) => exampleId + 100;

const adding = (exampleId: number): Change => ({
  exampleId,
  apply: (data) => ({
    data: addFlashcards(data, [
      {
        example: { recordId: exampleId },
        entry: { recordId: -exampleId, relatedExample: exampleId, reviewInterval: null },
      },
    ]),
    undo: (later) => settleFlashcards(later, new Map([[-exampleId, undefined]])),
  }),
});

const removing = (exampleId: number): Change => ({
  exampleId,
  apply: (data) => {
    const { data: without, removed } = removeFlashcards(data, new Set([entryIdOf(exampleId)]));
    return { data: without, undo: (later) => restoreFlashcards(later, removed) };
  },
});

const exampleId = fc.integer({ min: 1, max: 9 });
const interval = fc.nat({ max: 9 });
const collection = fc.uniqueArray(fc.tuple(exampleId, fc.option(interval)), { selector: ([id]) => id }).map(
  (cards): Data => ({
    examples: cards.map(([id]) => ({ recordId: id })),
    studentExamples: cards.map(([id, reviewInterval]) => ({
      recordId: entryIdOf(id),
      relatedExample: id,
      reviewInterval,
    })),
  }),
);
const change = fc.oneof(exampleId.map(adding), exampleId.map(removing));

const byId = (a: { recordId: number }, b: { recordId: number }) => a.recordId - b.recordId;
const inOneOrder = (data: Data): Data => ({
  examples: data.examples.toSorted(byId),
  studentExamples: data.studentExamples.toSorted(byId),
});

describe('undoing a change', () => {
  property.prop([collection, change])(
    'right away restores everything, the order included',
    (before, { apply }) => {
      const { data, undo } = apply(before);
      expect(undo(data)).toEqual(before);
    },
  );

  property.prop([collection, change, fc.array(change)])(
    'restores exactly that change, whatever happened to other cards meanwhile',
    (before, refused, others) => {
      const meanwhile = others.filter((other) => other.exampleId !== refused.exampleId);
      const goOn = (data: Data) => meanwhile.reduce((now, other) => other.apply(now).data, data);
      const { data, undo } = refused.apply(before);
      expect(inOneOrder(undo(goOn(data)))).toEqual(inOneOrder(goOn(before)));
    },
  );

  property.prop([
    collection,
    fc.uniqueArray(change, { selector: (one) => one.exampleId }),
    fc.infiniteStream(fc.nat()),
  ])('works for several refusals in any order', (before, changes, picks) => {
    const undos: ((later: Data) => Data)[] = [];
    let data = before;
    for (const one of changes) {
      const applied = one.apply(data);
      data = applied.data;
      undos.splice(picks.next().value % (undos.length + 1), 0, applied.undo);
    }
    expect(inOneOrder(undos.reduce((now, undo) => undo(now), data))).toEqual(inOneOrder(before));
  });
});

property.prop([collection, fc.array(exampleId)])(
  'removing many and undoing it restores everything, the order included',
  (before, exampleIds) => {
    const { data, removed } = removeFlashcards(before, new Set(exampleIds.map(entryIdOf)));
    expect(joinFlashcards(data).map(({ example }) => example.recordId)).toEqual(
      before.examples.map(({ recordId }) => recordId).filter((id) => !exampleIds.includes(id)),
    );
    expect(restoreFlashcards(data, removed)).toEqual(before);
  },
);

property.prop([collection, fc.array(change)])(
  'every change keeps examples and entries paired',
  (before, changes) => {
    const after = changes.reduce((data, { apply }) => apply(data).data, before);
    expect(pairFlashcards(after)).toEqual(after);
  },
);

property.prop([collection, fc.array(change)])('no change touches the data it is given', (before, changes) => {
  const copy = structuredClone(before);
  for (const { apply } of changes) apply(before);
  expect(before).toEqual(copy);
});
