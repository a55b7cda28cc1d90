import { MAX_LINES } from '@soltura/domain/tasks/feedback-cards';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import { sentence } from '../texts.ts';
import { toWrite } from '../write-rights.ts';

/**
 * Spanish lines of feedback: `card` is true where the student has a flashcard of the line; `status` is '' where
 * nobody has asked for one.
 */
export const feedbackCardFields = {
  line: 'text',
  card: 'flag',
  status: ['', 'asked', 'made', 'declined'],
} as const;
const lineStates = recordsOf(feedbackCardFields);
export type FeedbackCard = z.output<typeof lineStates>[number];

/** `student` is a coaching student; `title` is English with Spanish between asterisks. */
const askedCards = recordsOf({
  recordId: 'id',
  task: 'id',
  student: 'id',
  studentName: 'text',
  title: 'text',
  line: 'text',
  askedAt: 'instant',
});
export type AskedCard = z.output<typeof askedCards>[number];

const ofTask = { params: z.object({ id: recordIdText }), errors: ['record-not-found'] } as const;

export const feedbackCards = {
  /** A read whose input is too large for an address. The lines stand in the order of the request. */
  ofLines: endpoint({
    ...reading,
    ...ofTask,
    method: 'POST',
    path: '/app/tasks/{id}/find-cards',
    changesNothing: true,
    summary: 'State of the flashcards of given lines of feedback',
    body: z.object({
      lines: z.array(sentence).check(z.maxLength(MAX_LINES, `may hold at most ${MAX_LINES} lines`)),
    }),
    output: lineStates,
  }),
  /** The call gives a card too, and so needs the scope 'update:all-students' besides. */
  make: endpoint({
    ...toWrite('examples', 'create'),
    ...ofTask,
    method: 'POST',
    path: '/app/tasks/{id}/cards',
    summary: 'Create a flashcard of a line of feedback, for the student of the task only',
    body: z.object({
      /** The line as it stands in the feedback, of which the sentence is made. */
      line: sentence,
      spanishExample: sentence,
      englishTranslation: sentence,
    }),
    /** `cards` is 0 where the student has the card already. */
    output: z.object({ exampleId: recordId, cards: count }),
  }),
  /** Lines that a coach's students ask for, the oldest first, at most 100. */
  asked: endpoint({
    ...reading,
    path: '/app/asked-cards',
    summary: 'Lines of feedback of which students request a flashcard, the oldest first',
    query: z.object({ coach: z.optional(z.literal(['me', 'all'])) }),
    output: askedCards,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/app/asked-cards',
    summary: 'Decline the flashcard that a student requests, or undo that',
    ...toWrite('tasks', 'change'),
    body: z.object({ recordId: givenRecordId, isDeclined: z.boolean() }),
    output: recordId,
    errors: ['record-not-found'],
  }),
};
