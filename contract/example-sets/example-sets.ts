import { MAX_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { newExample } from '../examples/example-editing.ts';
import { exampleList } from '../examples/examples.ts';
import { count, givenRecordId } from '../numbers.ts';
import { sentence } from '../texts.ts';
import { toWrite } from '../write-rights.ts';

const newExamples = z.object({
  examples: z.array(newExample).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 examples')),
});

/** The outcome for one example: id -1 when it could not be stored; not new when it was stored before. */
const savedExample = z.object({ id: z.int(), isNew: z.boolean() });

const making = toWrite('examples', 'create');

export const exampleSets = {
  bySpanishText: endpoint({
    method: 'POST',
    path: '/example-set/by-spanish-text',
    changesNothing: true,
    summary: 'Examples whose Spanish text equals one of the given texts',
    access: staff,
    scopes: ['read:all-students'],
    refusal: 'You do not have access to create example sets.',
    body: z.object({
      spanishtext: z.array(sentence).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 texts')),
    }),
    output: exampleList,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/add-multiple-unverified-examples',
    summary: 'Create several examples',
    ...making,
    body: newExamples,
    output: z.array(z.int()),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/save-example-set',
    summary: 'Create several examples; the response tells which were stored before',
    ...making,
    body: newExamples,
    output: z.array(savedExample),
  }),
  /** The ids of the links in the order of the request, existing links included. */
  addToQuiz: endpoint({
    method: 'POST',
    path: '/create-multiple-quiz-examples',
    summary: 'Add examples to the end of an official quiz',
    ...toWrite('quiz-examples', 'create'),
    body: z.object({
      quizId: givenRecordId,
      exampleIdList: z.array(givenRecordId).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 ids')),
    }),
    output: z.array(count),
    errors: ['quiz-not-found'],
  }),
};
