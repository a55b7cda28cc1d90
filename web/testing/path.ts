import { myNew, sentDecision } from '@soltura/contract/path/my-new';
import { type LearnerPath, myPath } from '@soltura/contract/path/my-path';
import { myReviews, type ReviewedCollection } from '@soltura/contract/reviews/my-reviews';
import * as z from 'zod/mini';
import { makeCollection, makeEntry, makeExample } from './cards.ts';
import { fakeServer, type Wire } from './fake-server.ts';

/** A day on which nothing is done and nothing left; the device counts what is due itself. */
export function makePath(given: Partial<LearnerPath> = {}): LearnerPath {
  return {
    due: 0,
    reviewed: 0,
    learned: 0,
    learn: 0,
    quiz: null,
    finishedQuiz: null,
    practise: 0,
    next: null,
    step: null,
    ...given,
  };
}

/** Serves a day, one's own or that of a student. */
export function answerPath(given: Partial<LearnerPath> = {}): void {
  for (const endpoint of [myPath.mine, myPath.ofStudent]) fakeServer.answer(endpoint, makePath(given));
}

/** Serves new sentences with the ids from 801 on, all of lesson 14. */
export function offerNew(count: number, given: Partial<Wire<typeof myNew.mine>> = {}): void {
  const examples = Array.from({ length: count }, (_, place) => makeExample(801 + place));
  for (const endpoint of [myNew.mine, myNew.ofStudent]) {
    fakeServer.answer(endpoint, {
      lesson: 14,
      newADay: 5,
      examples,
      lessons: examples.map(() => 14),
      ...given,
    });
  }
}

/**
 * Serves decisions about new sentences, and the collection with what was collected; the card of example n has the id n.
 * Returns the list of decisions, which grows: 'collected 801'.
 */
export function takeDecisions(cards: ReviewedCollection = makeCollection([])): string[] {
  const sent: string[] = [];
  const collected = new Set<number>();
  fakeServer.answerBy(myNew.decide, ({ body }) =>
    z.parse(z.array(sentDecision), body).map(({ key, exampleId, outcome }) => {
      sent.push(`${outcome} ${exampleId}`);
      if (outcome === 'collected') collected.add(exampleId);
      else collected.delete(exampleId);
      return { key, outcome: 'stored', card: outcome === 'collected' ? makeEntry(exampleId) : null };
    }),
  );
  const read = () => ({
    ...cards,
    examples: [...cards.examples, ...[...collected].map((id) => makeExample(id))],
    studentExamples: [...cards.studentExamples, ...[...collected].map((id) => makeEntry(id))],
  });
  fakeServer.answerBy(myReviews.cards, read);
  fakeServer.answerBy(myReviews.cardsWith, () => ({ ...read(), held: [] }));
  return sent;
}
