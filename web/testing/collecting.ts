import { collecting } from '@soltura/contract/flashcards/collecting';
import { myReviews, type ReviewedCollection } from '@soltura/contract/reviews/my-reviews';
import * as z from 'zod/mini';
import { makeCollection, makeEntry, makeExample } from './cards.ts';
import { fakeServer, type SeenCall } from './fake-server.ts';

const additions = z.object({ exampleIds: z.array(z.number()) });
const FIRST_ADDED = 9001;
const removals = z.object({ cardIds: z.array(z.number()) });

/**
 * Serves a collection, one's own or a student's, with cards that can be added and removed. New cards have ids from
 * 9001; an example that is added again has its former card. Returns the list of writes, which grows: 'add 2001',
 * 'remove 9001', and of a coach 'add 2001 for 9'.
 */
export function offerCollection(cards: ReviewedCollection = makeCollection([])): string[] {
  const sent: string[] = [];
  const examples = new Map(cards.examples.map((example) => [example.recordId, example]));
  const known = new Map(cards.studentExamples.map((entry) => [entry.relatedExample, entry]));
  const held = new Set(cards.studentExamples);
  const note = (call: SeenCall, deed: string) => {
    const [, student] = /^\/app\/students\/(\d+)\//.exec(call.path) ?? [];
    sent.push(student === undefined ? deed : `${deed} for ${student}`);
  };

  for (const endpoint of [collecting.collectMine, collecting.collectForStudent]) {
    fakeServer.answerBy(endpoint, (call) =>
      z.parse(additions, call.body).exampleIds.map((exampleId) => {
        note(call, `add ${exampleId}`);
        const added = FIRST_ADDED + known.size - cards.studentExamples.length;
        const entry = known.get(exampleId) ?? { ...makeEntry(added), relatedExample: exampleId };
        known.set(exampleId, entry);
        held.add(entry);
        return entry;
      }),
    );
  }
  for (const endpoint of [collecting.removeMine, collecting.removeForStudent]) {
    fakeServer.answerBy(endpoint, (call) => {
      const { cardIds } = z.parse(removals, call.body);
      for (const cardId of cardIds) note(call, `remove ${cardId}`);
      for (const entry of held) if (cardIds.includes(entry.recordId)) held.delete(entry);
      return cardIds;
    });
  }

  const read = () => ({
    ...cards,
    examples: [...held].map(
      ({ relatedExample }) => examples.get(relatedExample) ?? makeExample(relatedExample),
    ),
    studentExamples: [...held],
  });
  for (const endpoint of [myReviews.cards, myReviews.cardsOfStudent]) fakeServer.answerBy(endpoint, read);
  for (const endpoint of [myReviews.cardsWith, myReviews.cardsOfStudentWith]) {
    fakeServer.answerBy(endpoint, () => ({ ...read(), held: [] }));
  }
  return sent;
}
