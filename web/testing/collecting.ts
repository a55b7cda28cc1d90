import { collecting } from '@soltura/contract/flashcards/collecting';
import { myReviews, type ReviewedCollection } from '@soltura/contract/reviews/my-reviews';
import * as z from 'zod/mini';
import { makeEntry } from './cards.ts';
import { fakeServer, type SeenCall } from './fake-server.ts';

const additions = z.object({ exampleIds: z.array(z.number()) });
const FIRST_ADDED = 9001;
const removals = z.object({ cardIds: z.array(z.number()) });

/**
 * Answers calls that add and remove cards, for everybody: cards that are added have ids from 9001, and an example that is
 * added again has its former card. Returns what was sent, as it comes: 'add 2001', 'remove 9001', and of a coach
 * 'add 2001 for 9'.
 */
export function offerCollecting(): string[] {
  const sent: string[] = [];
  const ids = new Map<number, number>();
  let lastAdded = FIRST_ADDED - 1;
  const note = (call: SeenCall, deed: string) => {
    const [, student] = /^\/app\/students\/(\d+)\//.exec(call.path) ?? [];
    sent.push(student === undefined ? deed : `${deed} for ${student}`);
  };
  for (const endpoint of [collecting.collectMine, collecting.collectForStudent]) {
    fakeServer.answerBy(endpoint, (call) =>
      z.parse(additions, call.body).exampleIds.map((exampleId) => {
        note(call, `add ${exampleId}`);
        const recordId = ids.get(exampleId) ?? (lastAdded += 1);
        ids.set(exampleId, recordId);
        return { ...makeEntry(recordId), relatedExample: exampleId };
      }),
    );
  }
  for (const endpoint of [collecting.removeMine, collecting.removeForStudent]) {
    fakeServer.answerBy(endpoint, (call) => {
      const { cardIds } = z.parse(removals, call.body);
      for (const cardId of cardIds) {
        note(call, `remove ${cardId}`);
        // The cards of `makeCollection` have the ids of their examples.
        if (cardId < FIRST_ADDED) ids.set(cardId, cardId);
      }
      return cardIds;
    });
  }
  return sent;
}

/** The same, and answers reads of the student's own collection without the cards that are removed. */
export function offerCollection(cards: ReviewedCollection): string[] {
  const sent = offerCollecting();
  fakeServer.answerBy(myReviews.cards, () => {
    const isLeft = ({ recordId }: { recordId: number }) =>
      sent.lastIndexOf(`remove ${recordId}`) <= sent.lastIndexOf(`add ${recordId}`);
    return {
      ...cards,
      examples: cards.examples.filter(isLeft),
      studentExamples: cards.studentExamples.filter(isLeft),
    };
  });
  return sent;
}
