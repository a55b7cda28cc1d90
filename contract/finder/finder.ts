import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { exampleList } from '../examples/examples.ts';
import { idList } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

const tagType = z.enum(['subcategory', 'verb', 'conjugation', 'vocabulary', 'idiom']);

/** A tag of the finder. Its id is its place in the tag table, counted from 1, and has no other meaning (api.md 6.3). */
export const tag = z.object({
  id: recordId,
  tag: z.string(),
  type: tagType,
  vocabDescriptor: z.optional(z.string()),
});
export type Tag = z.output<typeof tag>;

export const namedTag = z.omit(tag, { id: true });

/**
 * A tag in a search is given by its texts, which stay valid when the vocabulary is edited. Tags without text are
 * ignored.
 */
export const wantedTag = z.object({
  tag: name.check(z.minLength(1)),
  type: tagType,
  vocabDescriptor: z.optional(name),
});

export const lessonRange = { toLesson: givenRecordId, fromLesson: z.nullable(givenRecordId) };

/** Example ids in the wanted order; a repeated id counts once (api.md 1.9 for the limit, 7.2). */
const wantedExamples = z.object({ ids: z.array(givenRecordId).check(z.maxLength(1000)) });

const forFinder = { access: ['student', ...staff], scopes: ['read:current-student'] } as const;
const forAudio = { access: ['limited', 'student', ...staff], scopes: ['read:current-student'] } as const;

const filters = {
  ...lessonRange,
  includeSpanglish: z.boolean(),
  tags: z.array(wantedTag).check(z.maxLength(1000)),
  hideCollectedOf: z.optional(givenRecordId),
  text: z.optional(name),
};

const countedTag = z.extend(tag, { count });

const firstSentences = z.object({ lesson: z.nullable(z.int()), examples: exampleList });

/**
 * Searches of the verified examples: a screen reads only the examples it shows, never the whole library.
 *
 * Searches are reads whose input is too large for an address.
 */
export const finder = {
  tags: endpoint({
    method: 'GET',
    path: '/app/tags',
    summary: 'Search tags of the finder, by frequency',
    ...forFinder,
    output: z.array(tag),
  }),
  /**
   * The ids of all matches; `examples` are the first page of them. They are newly shuffled by every call; with a day the
   * caller gets them in the same order throughout it.
   */
  find: endpoint({
    method: 'POST',
    path: '/app/find-flashcards',
    changesNothing: true,
    summary: 'Find verified examples by lesson range, tags and text',
    ...forFinder,
    body: z.object({ ...filters, day: z.optional(date) }),
    output: z.object({ ids: idList, withAudio: count, hidden: count, examples: exampleList }),
    errors: ['lesson-not-found'],
  }),
  findTags: endpoint({
    method: 'POST',
    path: '/app/find-tags',
    changesNothing: true,
    summary: 'Tags that narrow a search of the finder, each with its number of results',
    ...forFinder,
    body: z.object(filters),
    output: z.array(countedTag),
    errors: ['lesson-not-found'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/app/verified-examples',
    changesNothing: true,
    summary: 'Verified examples by their ids',
    ...forFinder,
    body: wantedExamples,
    output: exampleList,
  }),
  findAudio: endpoint({
    method: 'POST',
    path: '/app/find-audio-examples',
    changesNothing: true,
    summary: 'Ids of the audio examples for a lesson range',
    ...forAudio,
    body: z.object(lessonRange),
    output: idList,
    errors: ['lesson-not-found'],
  }),
  readAudio: endpoint({
    method: 'POST',
    path: '/app/audio-examples',
    changesNothing: true,
    summary: 'Audio examples by their ids',
    ...forAudio,
    body: wantedExamples,
    output: exampleList,
  }),
  /**
   * Ten sentences of the student's current lesson, filled up from earlier lessons; `lesson` is null without a
   * lesson (screens-student 4.1).
   */
  myFirstSentences: endpoint({
    method: 'GET',
    path: '/app/my-first-sentences',
    summary: 'Up to ten first sentences for the caller to collect',
    access: ['student'],
    scopes: ['read:current-student'],
    output: firstSentences,
  }),
  firstSentencesOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{studentId}/first-sentences',
    summary: 'Up to ten first sentences for a student to collect',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ studentId: recordIdText }),
    output: firstSentences,
    errors: ['student-not-found'],
  }),
};
