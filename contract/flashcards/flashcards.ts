import { LARGEST_INTERVAL } from '@soltura/domain/reviews/interval';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { recordsOf } from '../lists.ts';
import { givenRecordId, recordId, recordIdText, wholeNumber } from '../numbers.ts';

export const studentExampleFields = {
  recordId: 'id',
  relatedExample: 'id',
  relatedStudent: 'id',
  studentEmailAddress: 'text',
  dateCreated: 'instant',
  lastReviewedDate: 'instantOrEmpty',
  nextReviewDate: 'dayOrEmpty',
  reviewInterval: 'integerOrNull',
  coachAdded: 'flagOrNull',
} as const;
const studentExampleList = recordsOf(studentExampleFields);
export type StudentExample = z.output<typeof studentExampleList>[number];

/** A student's collection: exactly one example for every card (api.md 7.3). */
export const flashcardData = z.object({
  examples: exampleList,
  studentExamples: studentExampleList,
});
export type FlashcardData = z.output<typeof flashcardData>;

const student = { access: ['student'], scopes: ['update:current-student'] } as const;
const onBehalf = { access: staff, scopes: ['update:all-students'] } as const;

/** The ids of a grade are sent as headers (api.md 1.4). */
const grade = z.object({
  updateid: recordIdText,
  newinterval: wholeNumber.check(z.lte(LARGEST_INTERVAL, 'is too large')),
  difficulty: z.optional(z.enum(['hard', 'easy'])),
  'reviewed-at': z.optional(datetime),
});

const addedIds = z.array(z.int());

export const flashcards = {
  mine: endpoint({
    method: 'GET',
    path: '/my-examples',
    summary: 'Cards in the collection of the caller',
    access: ['student'],
    scopes: ['read:current-student'],
    output: flashcardData,
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/{studentId:digits}/examples',
    summary: 'Cards in the collection of a student',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ studentId: recordIdText }),
    output: flashcardData,
    errors: ['student-not-found'],
  }),
  createMine: endpoint({
    method: 'POST',
    path: '/create-my-student-example',
    summary: 'Add an example to the collection of the caller',
    ...student,
    headers: z.object({ exampleid: recordIdText }),
    output: z.array(recordId),
    errors: ['example-not-found'],
  }),
  createForStudent: endpoint({
    method: 'POST',
    path: '/create-student-example',
    summary: 'Add an example to the collection of a student',
    ...onBehalf,
    headers: z.object({ studentid: recordIdText, exampleid: recordIdText }),
    output: z.array(recordId),
    errors: ['example-not-found', 'student-not-found'],
  }),
  createManyForStudent: endpoint({
    method: 'POST',
    path: '/create-multiple-student-examples',
    summary: 'Add examples to the collection of a student as custom cards',
    ...onBehalf,
    body: z.object({
      studentId: givenRecordId,
      exampleIdList: z.array(givenRecordId).check(z.maxLength(1000, 'may hold at most 1,000 ids')),
    }),
    output: addedIds,
    errors: ['student-not-found'],
  }),
  updateMine: endpoint({
    method: 'POST',
    path: '/update-my-student-example',
    summary: 'Set the review interval of a card of the caller',
    ...student,
    headers: grade,
    output: recordId,
    errors: ['flashcard-not-found'],
  }),
  updateForStudent: endpoint({
    method: 'POST',
    path: '/update-student-example',
    summary: 'Set the review interval of a card of a student',
    ...onBehalf,
    headers: grade,
    output: recordId,
    errors: ['flashcard-not-found'],
  }),
  deleteMine: endpoint({
    method: 'DELETE',
    path: '/delete-my-student-example',
    summary: 'Remove a card from the collection of the caller',
    ...student,
    headers: z.object({ deleteid: recordIdText }),
    output: z.int(),
    errors: ['flashcard-not-found'],
  }),
  deleteForStudent: endpoint({
    method: 'DELETE',
    path: '/delete-student-example',
    summary: 'Remove a card from the collection of a student',
    ...onBehalf,
    headers: z.object({ deleteid: recordIdText }),
    output: z.int(),
    errors: ['flashcard-not-found'],
  }),
};
