import { MAX_DECISIONS, newADayChoices, offerOutcomes } from '@soltura/domain/path/new-sentences';
import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { studentExampleFields } from '../flashcards/flashcards.ts';
import { recordOf } from '../lists.ts';
import { count, givenRecordId, recordIdText } from '../numbers.ts';
import { givenKey } from '../texts.ts';

/**
 * The sentences that are still offered on a day, those of the current lesson first. `lesson` is its number, null
 * without a program, a cohort or a lesson; `lessons` has the number of each sentence's lesson, null for a lesson of
 * an earlier program.
 */
const offered = z.object({
  lesson: z.nullable(z.int()),
  newADay: z.literal(newADayChoices),
  examples: exampleList,
  lessons: z.array(z.nullable(count)),
});
export type OfferedSentences = z.output<typeof offered>;

/** A learner's decision about an offered sentence, which replaces an earlier one about the same sentence. */
export const sentDecision = z.object({
  exampleId: givenRecordId,
  outcome: z.enum(offerOutcomes, 'must be collected or left'),
  day: date,
  key: givenKey,
});
export type SentDecision = z.output<typeof sentDecision>;

/** Parsed item by item, because a malformed item is refused alone. */
const sentDecisions = z
  .array(z.unknown())
  .check(
    z.minLength(1, 'must hold a sentence'),
    z.maxLength(MAX_DECISIONS, `may hold at most ${MAX_DECISIONS} sentences`),
  );

const decisionVerdicts = z.array(
  z.object({
    key: z.nullable(z.string()),
    outcome: z.enum(['stored', 'known', 'refused']),
    error: z.optional(z.string()),
    /** The student's present card of the sentence; null without one. */
    card: z.nullable(recordOf(studentExampleFields)),
  }),
);
export type DecisionVerdict = z.output<typeof decisionVerdicts>[number];

const ofDay = z.object({ day: date });
const mine = { path: '/app/my-new', access: ['student'] } as const;
const ofStudent = {
  path: '/app/students/{userId}/new',
  access: staff,
  params: z.object({ userId: recordIdText }),
  errors: ['student-not-found'],
} as const;

export const myNew = {
  mine: endpoint({
    ...mine,
    method: 'GET',
    summary: 'New sentences that are offered to the caller on a day',
    scopes: ['read:current-student'],
    query: ofDay,
    output: offered,
  }),
  ofStudent: endpoint({
    ...ofStudent,
    method: 'GET',
    summary: 'New sentences that are offered to a student on a day',
    scopes: ['read:all-students'],
    query: ofDay,
    output: offered,
  }),
  decide: endpoint({
    ...mine,
    method: 'POST',
    summary: 'Collect or leave 1 to 20 new sentences, each with its own outcome',
    scopes: ['update:current-student'],
    body: sentDecisions,
    output: decisionVerdicts,
  }),
  decideForStudent: endpoint({
    ...ofStudent,
    method: 'POST',
    summary: 'Collect or leave 1 to 20 new sentences for a student',
    scopes: ['update:all-students'],
    body: sentDecisions,
    output: decisionVerdicts,
  }),
};
