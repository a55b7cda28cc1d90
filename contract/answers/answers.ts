import { joinGaps } from '@soltura/domain/answers/gaps';
import {
  answerModes,
  LONGEST_ANSWER,
  MAX_ANSWERS,
  MAX_GAPS,
  verdicts,
} from '@soltura/domain/answers/review-answer';
import { describeLongest } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { givenKey, textOf } from '../texts.ts';

const answer = textOf(LONGEST_ANSWER);

const gaps = z.array(answer).check(
  z.minLength(1, 'must hold a gap'),
  z.maxLength(MAX_GAPS, `may hold at most ${MAX_GAPS} gaps`),
  z.refine((typed) => joinGaps(typed).length <= LONGEST_ANSWER, describeLongest(LONGEST_ANSWER)),
);

/**
 * Has `typed`, empty for 'Don't know', or for a Spanglish sentence, which 'type' alone asks for, `gaps`: a text for
 * each gap in order, empty for one that was left open.
 */
export const sentAnswer = z
  .object({
    exampleId: givenRecordId,
    mode: z.enum(answerModes, 'must be type or dictation'),
    typed: z.optional(answer),
    gaps: z.optional(gaps),
    answeredAt: datetime,
    key: givenKey,
  })
  .check(
    z.refine(
      ({ typed, gaps }) => (typed === undefined) !== (gaps === undefined),
      'must have either typed or gaps',
    ),
    z.refine(({ mode, gaps }) => mode === 'type' || gaps === undefined, {
      error: 'are of answers by type only',
      path: ['gaps'],
    }),
  );
export type SentAnswer = z.output<typeof sentAnswer>;

/** Parsed item by item, because a malformed item is refused alone. */
const sentAnswers = z
  .array(z.unknown())
  .check(z.minLength(1, 'must hold an answer'), z.maxLength(MAX_ANSWERS, 'may hold at most 100 answers'));

const answerOutcomes = z.array(
  z.object({
    key: z.nullable(z.string()),
    outcome: z.enum(['stored', 'known', 'refused']),
    error: z.optional(z.string()),
    verdict: z.nullable(z.enum(verdicts)),
  }),
);
export type AnswerOutcome = z.output<typeof answerOutcomes>[number];

const acceptedAnswers = z.object({
  exampleId: recordId,
  /**
   * For a Spanglish sentence, its gaps with '|' between them. `inDictation` has those that count in a dictation too,
   * and is absent when all do; the others ship with the content.
   */
  answers: z.array(z.string()),
  inDictation: z.optional(z.array(z.string())),
});

const judging = z.object({
  spellings: z.array(z.string()),
  /**
   * Answers that are accepted for everybody, the learner's own, and those of the course content. `spellings` are in
   * lower case.
   */
  accepted: z.array(acceptedAnswers),
});
export type Judging = z.output<typeof judging>;

const ownAnswer = z.object({ exampleId: givenRecordId, answer, isRight: z.boolean() });

const learning = ['limited', 'student'] as const;

export const answers = {
  judging: endpoint({
    method: 'GET',
    path: '/app/judging',
    summary: 'Spellings and accepted answers by which typed answers are judged',
    access: [...learning, ...staff],
    scopes: ['read:current-student'],
    /** The caller by default; only staff may name another student. */
    query: z.object({ student: z.optional(recordIdText) }),
    output: judging,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/app/my-answers',
    summary: 'Store 1 to 100 typed answers of the caller, each with its own outcome',
    access: learning,
    scopes: ['update:current-student'],
    body: sentAnswers,
    output: answerOutcomes,
  }),
  answerForStudent: endpoint({
    params: z.object({ userId: recordIdText }),
    method: 'POST',
    path: '/app/students/{userId}/answers',
    summary: 'Store 1 to 100 typed answers of a student, each with its own outcome',
    access: staff,
    scopes: ['update:all-students'],
    body: sentAnswers,
    output: answerOutcomes,
    errors: ['student-not-found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/app/my-accepted-answers',
    summary: 'Accept an answer as right for the caller and propose it for all, or undo that',
    access: learning,
    scopes: ['update:current-student'],
    body: ownAnswer,
    output: acceptedAnswers,
    errors: ['example-not-found'],
  }),
};
