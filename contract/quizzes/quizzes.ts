import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { idList } from '../lists.ts';
import { count, recordId, recordIdText } from '../numbers.ts';

export const quiz = z.object({ recordId, quizNickname: z.string() });

const readable = { access: 'signed-in', scopes: ['read:current-student'] } as const;

export const quizTopic = z.object({
  recordId,
  words: z.array(z.string()),
  sentences: count,
  /** False for a quiz that only staff see; absent from servers of the version before. */
  published: z.optional(z.boolean()),
});

/**
 * `address` is the segment of its URL after /officialquizzes. A group that is not `published` is seen by staff alone.
 */
export const quizGroup = z.object({
  recordId,
  name: z.string(),
  address: z.string(),
  quizzes: idList,
  published: z.boolean(),
});

export const quizzes = {
  /** By course in catalogue order, then by quiz number (api.md 8.2). */
  list: endpoint({
    method: 'GET',
    path: '/public/quizzes',
    summary: 'Official quizzes',
    ...readable,
    output: z.array(quiz),
  }),
  examples: endpoint({
    method: 'GET',
    path: '/public/quizExamples/{quizId}',
    summary: 'Examples of one official quiz, verified or not',
    ...readable,
    params: z.object({ quizId: recordIdText }),
    output: exampleList,
    errors: ['quiz-not-found'],
  }),
  topics: endpoint({
    method: 'GET',
    path: '/app/quiz-topics',
    summary: 'Words and number of sentences of each official quiz',
    ...readable,
    output: z.array(quizTopic),
  }),
  /** The groups beside the five courses, each with its quizzes in order (screens-student 11.5). */
  groups: endpoint({
    method: 'GET',
    path: '/app/quiz-groups',
    summary: 'Quiz groups that the school has made of official quizzes',
    ...readable,
    output: z.array(quizGroup),
  }),
};
