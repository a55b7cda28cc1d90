import { MAX_IDS } from '@soltura/domain/examples/example-filters';
import { MAX_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { idList, textList } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { name, sentence } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';
import { example, exampleList } from './examples.ts';

/** On creation, missing and null stand for empty text (api.md 1.7). */
const givenSentence = z.pipe(
  z.nullish(sentence),
  z.transform((text) => text ?? ''),
);
const givenLink = z.pipe(
  z.nullish(name),
  z.transform((text) => text ?? ''),
);

export const newExample = z.object({
  spanishExample: givenSentence,
  englishTranslation: givenSentence,
  spanishAudioLa: givenLink,
  englishAudio: givenLink,
});
export type NewExample = z.output<typeof newExample>;

/** Absent fields stay as they are (api.md 5.4). */
const exampleFields = z.object({
  spanishExample: z.optional(sentence),
  englishTranslation: z.optional(sentence),
  spanishAudioLa: z.optional(name),
  englishAudio: z.optional(name),
  vocabComplete: z.optional(z.boolean()),
});
export type ExampleFields = z.output<typeof exampleFields>;
const exampleUpdate = z.extend(exampleFields, { recordId: givenRecordId });

const words = z.array(sentence).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 words'));
const exampleChange = z.object({
  fields: z.optional(exampleFields),
  vocabulary: z.optional(z.object({ add: words, remove: words })),
});
export type ExampleChange = z.output<typeof exampleChange>;

const vocabularyOfExample = z.object({
  exampleId: givenRecordId,
  vocabIdList: z.array(givenRecordId).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 ids')),
});

/**
 * An example has to meet all given filters (screens-student 15.9). `highestRank` is the highest frequency rank that a
 * word of it may have; with it an example without words is not found.
 */
const exampleFilters = z.object({
  ids: z.optional(z.array(givenRecordId).check(z.maxLength(MAX_IDS, `may hold at most ${MAX_IDS} ids`))),
  quizId: z.optional(givenRecordId),
  highestRank: z.optional(givenRecordId),
  text: z.optional(name),
  onlyIncomplete: z.optional(z.boolean()),
});
export type WantedExamples = z.output<typeof exampleFilters>;

const making = toWrite('examples', 'create');
const changing = toWrite('examples', 'change');
const reading = { access: staff, scopes: ['read:all-students'] } as const;

export const exampleEditing = {
  unverified: endpoint({
    method: 'GET',
    path: '/unverified-examples',
    summary: 'Unverified examples, whose vocabulary is incomplete',
    ...reading,
    output: exampleList,
  }),
  recentlyEdited: endpoint({
    method: 'GET',
    path: '/recently-edited-examples',
    summary: 'The 100 most recently edited examples',
    ...reading,
    output: exampleList,
  }),
  find: endpoint({
    method: 'GET',
    path: '/app/find-examples',
    summary: 'The first 100 examples that contain a text in Spanish or English',
    ...reading,
    query: z.object({ text: name }),
    /** At most 100 examples; `isCut` is true when there are more. */
    output: z.object({ examples: exampleList, isCut: z.boolean() }),
  }),
  /**
   * `count` is the number of matches, of which at most 500 are returned. `unknownIds` are the given ids without an
   * example. The input is too large for an address.
   */
  findFiltered: endpoint({
    method: 'POST',
    path: '/app/find-examples',
    changesNothing: true,
    summary: 'Examples that match all given filters: ids, quiz, word frequency, text',
    ...reading,
    body: exampleFilters,
    output: z.object({
      examples: exampleList,
      count,
      unknownIds: idList,
    }),
    errors: ['quiz-not-found'],
  }),
  single: endpoint({
    method: 'GET',
    path: '/single-example/{id}',
    summary: 'One example by its id',
    ...reading,
    params: z.object({ id: recordIdText }),
    output: example,
    errors: ['example-not-found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/add-unverified-example',
    summary: 'Create an example',
    ...making,
    body: z.object({ example: newExample }),
    output: recordId,
  }),
  update: endpoint({
    method: 'POST',
    path: '/update-example',
    summary: 'Change an example',
    ...changing,
    body: z.object({ example: exampleUpdate }),
    output: recordId,
    errors: ['example-not-found'],
  }),
  /** All or nothing, except words that the vocabulary does not have (api.md 1.10). */
  change: endpoint({
    method: 'PUT',
    path: '/app/examples/{id}',
    summary: 'Change an example and its vocabulary',
    ...changing,
    ...versioned,
    params: z.object({ id: recordIdText }),
    body: exampleChange,
    output: z.object({ example, unknownWords: textList }),
    errors: ['record-not-found', 'stale-write'],
  }),
  addVocabulary: endpoint({
    method: 'POST',
    path: '/add-vocab-to-example',
    summary: 'Add words to the vocabulary of an example',
    ...changing,
    body: vocabularyOfExample,
    output: recordId,
    errors: ['example-not-found'],
  }),
  removeVocabulary: endpoint({
    method: 'DELETE',
    path: '/remove-vocab-from-example',
    summary: 'Remove words from the vocabulary of an example',
    ...changing,
    body: vocabularyOfExample,
    output: recordId,
    errors: ['example-not-found'],
  }),
};
