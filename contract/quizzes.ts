import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exampleList } from './examples.ts';
import { recordId, recordIdText } from './numbers.ts';

export const quiz = z.object({ recordId, quizNickname: z.string() });

const readable = { access: 'signed-in', scopes: ['read:current-student'] } as const;

export const quizzes = {
  /** Course by course in catalogue order, ascending by quiz number (api.md 8.2). */
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
};
