import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { namedTag } from '../finder/finder.ts';
import { count, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

/**
 * `finderTag` is the tag for searching the word in the finder; null for a word without text. `lessons` are those that
 * teach the word, by program and number; `reached` by the learner. `sentence` is one with the word, of the learner's
 * cards if possible; null without any.
 */
const wordHelp = z.object({
  recordId,
  word: z.string(),
  description: z.string(),
  infinitive: z.string(),
  tags: z.array(z.string()),
  finderTag: z.nullable(namedTag),
  lessons: z.array(z.object({ program: z.string(), lessonNumber: z.int(), reached: z.boolean() })),
  myCards: count,
  sentence: z.optional(
    z.nullable(
      z.object({
        spanishExample: z.string(),
        englishTranslation: z.string(),
        spanglish: z.string(),
      }),
    ),
  ),
});
export type WordHelp = z.output<typeof wordHelp>;

const forLearners = {
  access: ['limited', 'student', ...staff],
  scopes: ['read:current-student'],
  output: wordHelp,
  errors: ['word-not-found'],
} as const;

const learner = {
  student: z.optional(recordIdText),
  /** The id of an example that must not be returned. */
  besides: z.optional(recordIdText),
};

export const wordHelps = {
  read: endpoint({
    method: 'GET',
    path: '/app/vocabulary/{id}/help',
    summary: 'Explanation of a word of the vocabulary for a learner',
    ...forLearners,
    params: z.object({ id: recordIdText }),
    query: z.object(learner),
  }),
  /** Words are given by their description, as in examples. */
  find: endpoint({
    method: 'GET',
    path: '/app/vocabulary/help',
    summary: 'Explanation of a word of the vocabulary, found by its description',
    ...forLearners,
    query: z.object({ description: name, ...learner }),
  }),
};
