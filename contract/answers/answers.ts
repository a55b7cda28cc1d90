import { answerModes, LONGEST_ANSWER, MOST_ANSWERS, verdicts } from '@soltura/domain/answers/review-answer';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { givenKey, textOf } from '../texts.ts';

const answer = textOf(LONGEST_ANSWER);

export const sentAnswer = z.object({
  exampleId: givenRecordId,
  mode: z.enum(answerModes, 'must be type or dictation'),
  /** Empty for 'Don't know'. */
  typed: answer,
  answeredAt: datetime,
  key: givenKey,
});
export type SentAnswer = z.output<typeof sentAnswer>;

/** Parsed item by item, because a malformed item is refused alone. */
const sentAnswers = z
  .array(z.unknown())
  .check(z.minLength(1, 'must hold an answer'), z.maxLength(MOST_ANSWERS, 'may hold at most 100 answers'));

const answerOutcomes = z.array(
  z.object({
    key: z.nullable(z.string()),
    outcome: z.enum(['stored', 'known', 'refused']),
    error: z.optional(z.string()),
    verdict: z.nullable(z.enum(verdicts)),
  }),
);
export type AnswerOutcome = z.output<typeof answerOutcomes>[number];

const acceptedAnswers = z.object({ exampleId: recordId, answers: z.array(z.string()) });

const judging = z.object({
  spellings: z.array(z.string()),
  /** Accepted for everybody, and the learner's own. `spellings` are in lower case. */
  accepted: z.array(acceptedAnswers),
});
export type Judging = z.output<typeof judging>;

const ownAnswer = z.object({ exampleId: givenRecordId, answer, isRight: z.boolean() });

const learning = ['limited', 'student'] as const;

export const answers = {
  judging: endpoint({
    method: 'GET',
    path: '/app/judging',
    summary: 'What answers are judged by: the known spellings and the accepted answers',
    access: [...learning, ...staff],
    scopes: ['read:current-student'],
    /** The caller by default; only staff may name another student. */
    query: z.object({ student: z.optional(recordIdText) }),
    output: judging,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/app/my-answers',
    summary: 'Store answers I typed: 1 to 100, each decided for itself',
    access: learning,
    scopes: ['update:current-student'],
    body: sentAnswers,
    output: answerOutcomes,
  }),
  answerForStudent: endpoint({
    params: z.object({ userId: recordIdText }),
    method: 'POST',
    path: '/app/students/{userId}/answers',
    summary: 'Store answers typed for a student: 1 to 100, each decided for itself',
    access: staff,
    scopes: ['update:all-students'],
    body: sentAnswers,
    output: answerOutcomes,
    errors: ['student-not-found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/app/my-accepted-answers',
    summary: 'Count an answer of mine as right from now on and propose it for everybody, or take that back',
    access: learning,
    scopes: ['update:current-student'],
    body: ownAnswer,
    output: acceptedAnswers,
    errors: ['example-not-found'],
  }),
};
