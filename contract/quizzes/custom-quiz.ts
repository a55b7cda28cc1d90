import { answerWays, cardSources, MAX_SEED } from '@soltura/domain/quizzes/custom-quiz';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { lessonRange, wantedTag } from '../finder/finder.ts';
import { idList, textList } from '../lists.ts';
import { count, givenRecordId, recordId } from '../numbers.ts';

export const customQuiz = {
  /**
   * The cards of a quiz: `ids` are those its seed draws from all that fit, `examples` the first page of them. Clients
   * repeat the call after each choice, so that the first card is loaded when the quiz starts.
   */
  draw: endpoint({
    method: 'POST',
    path: '/app/draw-custom-quiz',
    changesNothing: true,
    summary: 'Draw the cards of a custom quiz',
    access: ['student', ...staff],
    scopes: ['read:current-student'],
    body: z.object({
      source: z.enum(cardSources),
      /** Null for no choice: no verified example fits then, but all of one's own cards do. */
      lessons: z.nullable(z.object(lessonRange)),
      includeSpanglish: z.boolean(),
      tags: z.array(wantedTag).check(z.maxLength(1000)),
      way: z.enum(answerWays),
      length: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      seed: z.int().check(z.minimum(1), z.maximum(MAX_SEED)),
      /** The owner of the cards of 'mine': the caller by default; only staff may name another student. */
      student: z.optional(givenRecordId),
    }),
    output: z.object({ fitting: count, ids: idList, examples: exampleList }),
    errors: ['lesson-not-found'],
  }),
  /** The presets in their order. Their tags are texts such as 'verb: ser', some of which the school may lack. */
  presets: endpoint({
    method: 'GET',
    path: '/app/quiz-presets',
    summary: 'Presets of the custom quiz: named sets of tags',
    access: ['student', ...staff],
    scopes: ['read:current-student'],
    output: z.array(z.object({ recordId, name: z.string(), tags: textList })),
  }),
};
