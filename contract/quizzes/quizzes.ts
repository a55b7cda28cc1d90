import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { count, recordId, recordIdText } from '../numbers.ts';

export const quiz = z.object({ recordId, quizNickname: z.string() });

const readable = { access: 'signed-in', scopes: ['read:current-student'] } as const;

export const quizTopic = z.object({
  recordId,
  words: z.array(z.string()),
  sentences: count,
  /** False of quizzes that staff alone are told of; absent from answers of versions before. */
  published: z.optional(z.boolean()),
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
    summary: 'The examples of one official quiz, verified or not',
    ...readable,
    params: z.object({ quizId: recordIdText }),
    output: exampleList,
    errors: ['quiz-not-found'],
  }),
  topics: endpoint({
    method: 'GET',
    path: '/app/quiz-topics',
    summary: 'What each official quiz is about',
    ...readable,
    output: z.array(quizTopic),
  }),
};
