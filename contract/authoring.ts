import { LONGEST_LINE, LONGEST_TEXT, MOST_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint, staff } from './endpoint.ts';
import { example, exampleList } from './examples.ts';
import { count, givenRecordId, recordId, recordIdText } from './numbers.ts';

/** A text as a database column can hold it: without the character 0. */
function textOf(longest: number, said: string) {
  return z.string().check(
    z.maxLength(longest, `may hold at most ${said} characters`),
    z.refine((text) => !text.includes('\0'), 'holds a character that no text has'),
  );
}

const sentence = textOf(LONGEST_TEXT, '10,000');
const link = textOf(LONGEST_LINE, '500');

/** Missing and null stand for empty text when a record is made (api.md 1.7). */
const givenSentence = z.pipe(
  z.nullish(sentence),
  z.transform((text) => text ?? ''),
);
const givenLink = z.pipe(
  z.nullish(link),
  z.transform((text) => text ?? ''),
);

/** An example as it is made. Whether it is spanglish follows from the Spanish text (api.md D7); it has no vocabulary yet. */
const newExample = z.object({
  spanishExample: givenSentence,
  englishTranslation: givenSentence,
  spanishAudioLa: givenLink,
  englishAudio: givenLink,
});
export type NewExample = z.output<typeof newExample>;

const newExamples = z.object({
  examples: z.array(newExample).check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 examples')),
});

/** The fields to be changed; those left out stay as they are (api.md 5.4). */
const exampleUpdate = z.object({
  recordId: givenRecordId,
  spanishExample: z.optional(sentence),
  englishTranslation: z.optional(sentence),
  spanishAudioLa: z.optional(link),
  englishAudio: z.optional(link),
  vocabComplete: z.optional(z.boolean()),
});
export type ExampleUpdate = z.output<typeof exampleUpdate>;

const vocabularyOfExample = z.object({
  exampleId: givenRecordId,
  vocabIdList: z.array(givenRecordId).check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 ids')),
});

/** What became of one example of a set: -1 where it could not be stored; not new where it was stored before. */
const savedExample = z.object({ id: z.int(), isNew: z.boolean() });

const forStaff = { access: staff, scopes: ['update:course-data'] } as const;
const forAdmins = { access: ['admin'], scopes: ['update:course-data'] } as const;
const reading = { access: staff, scopes: ['read:all-students'] } as const;

/** Making examples and saying what is in them (api.md 7.4). */
export const authoring = {
  unverified: endpoint({
    method: 'GET',
    path: '/unverified-examples',
    summary: 'Examples whose vocabulary is not complete',
    ...reading,
    output: exampleList,
  }),
  /** The last 100 that were made or changed, the newest change first. */
  recentlyEdited: endpoint({
    method: 'GET',
    path: '/recently-edited-examples',
    summary: 'The examples edited last',
    ...reading,
    output: exampleList,
  }),
  single: endpoint({
    method: 'GET',
    path: '/single-example/{id}',
    summary: 'One example',
    ...reading,
    params: z.object({ id: recordIdText }),
    output: example,
    errors: ['example-not-found'],
  }),
  /** A read that carries more than an address can hold. */
  bySpanishText: endpoint({
    method: 'POST',
    path: '/example-set/by-spanish-text',
    changesNothing: true,
    summary: 'The examples with any of these Spanish texts',
    ...reading,
    refusal: 'You do not have access to create example sets.',
    body: z.object({
      spanishtext: z.array(sentence).check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 texts')),
    }),
    output: exampleList,
  }),
  add: endpoint({
    method: 'POST',
    path: '/add-unverified-example',
    summary: 'Make an example',
    ...forStaff,
    body: z.object({ example: newExample }),
    output: recordId,
    errors: ['validation-failed'],
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/add-multiple-unverified-examples',
    summary: 'Make a set of examples',
    ...forStaff,
    body: newExamples,
    output: z.array(z.int()),
    errors: ['validation-failed'],
  }),
  /** Like the call before, and says which were stored before. */
  saveSet: endpoint({
    method: 'POST',
    path: '/app/save-example-set',
    summary: 'Make a set of examples, and learn which were there before',
    ...forStaff,
    body: newExamples,
    output: z.array(savedExample),
    errors: ['validation-failed'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/update-example',
    summary: 'Change an example',
    ...forAdmins,
    body: z.object({ example: exampleUpdate }),
    output: recordId,
    errors: ['example-not-found', 'validation-failed'],
  }),
  addVocabulary: endpoint({
    method: 'POST',
    path: '/add-vocab-to-example',
    summary: 'Say which words are in an example',
    ...forAdmins,
    body: vocabularyOfExample,
    output: recordId,
    errors: ['example-not-found', 'validation-failed'],
  }),
  removeVocabulary: endpoint({
    method: 'DELETE',
    path: '/remove-vocab-from-example',
    summary: 'Say which words are not in an example',
    ...forAdmins,
    body: vocabularyOfExample,
    output: recordId,
    errors: ['example-not-found', 'validation-failed'],
  }),
  /** The numbers of the links, in the order asked for; those that are there already give theirs. */
  addToQuiz: endpoint({
    method: 'POST',
    path: '/create-multiple-quiz-examples',
    summary: 'Put examples into an official quiz',
    ...forStaff,
    body: z.object({
      quizId: givenRecordId,
      exampleIdList: z.array(givenRecordId).check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 ids')),
    }),
    output: z.array(count),
    errors: ['quiz-not-found', 'validation-failed'],
  }),
};
