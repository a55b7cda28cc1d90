import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { count, recordId, recordIdText } from '../numbers.ts';

const MAX_DAYS = 366;
export const MISSED_DAYS = 30;

const missedWord = z.object({
  vocabularyId: recordId,
  word: z.string(),
  /** Answers that asked for the word; `missed` are those in which it was wrong or missing. */
  asked: count,
  missed: count,
  lastTyped: z.string(),
});
export type MissedWord = z.output<typeof missedWord>;

const days = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1')),
  z.pipe(z.transform(Number), z.number().check(z.lte(MAX_DAYS, `may be at most ${MAX_DAYS}`))),
);

// The days end at `until`, or now without it.
const ofStudent = {
  method: 'GET',
  access: staff,
  scopes: ['read:all-students'],
  params: z.object({ userId: recordIdText }),
  query: z.object({ days: z.optional(days), until: z.optional(datetime) }),
  errors: ['student-not-found'],
} as const;

export const missedWords = {
  list: endpoint({
    ...ofStudent,
    path: '/app/students/{userId}/missed-words',
    summary: 'Words that a student missed in recent typed answers',
    output: z.array(missedWord),
  }),
  sentences: endpoint({
    ...ofStudent,
    path: '/app/students/{userId}/sentences-for-missed-words',
    summary: 'The ten newest verified examples with words that a student missed recently',
    output: exampleList,
  }),
};
