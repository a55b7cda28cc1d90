import * as z from 'zod/mini';
import { endpoint, staff } from './endpoint.ts';
import { exampleList } from './examples.ts';
import { idList } from './lists.ts';
import { count, givenRecordId, recordId } from './numbers.ts';

/** What the finder can search for; the type says how an example matches (screens-student 12.3). */
const tagType = z.enum(['subcategory', 'verb', 'conjugation', 'vocabulary', 'idiom']);

/** A tag of the finder. Its id is its place in the tag table, counted from 1, and means nothing elsewhere (api.md 6.3). */
const tag = z.object({
  id: recordId,
  tag: z.string(),
  type: tagType,
  /** Only of words: the description that tells one word from another of the same spelling. */
  vocabDescriptor: z.optional(z.string()),
});
export type Tag = z.output<typeof tag>;

/** A text as the vocabulary may hold it; no database column holds the character 0. */
const wantedText = z.string().check(
  z.maxLength(500),
  z.refine((text) => !text.includes('\0'), 'holds a character that no text has'),
);

/** A tag as a search names it: by what it says, which stays true when the vocabulary is edited. Empty texts are no tags. */
const wantedTag = z.object({
  tag: wantedText.check(z.minLength(1)),
  type: tagType,
  vocabDescriptor: z.optional(wantedText),
});

/** The lessons whose sentences are wanted: known at To and, with a From, with a word introduced from there on. */
const lessonRange = { toLesson: givenRecordId, fromLesson: z.nullable(givenRecordId) };

/** Examples by id, in the order wanted; an id that is repeated counts once (api.md 1.9 for the limit, 7.2). */
const wantedExamples = z.object({ ids: z.array(givenRecordId).check(z.maxLength(1000)) });

const forFinder = { access: ['student', ...staff], scopes: ['read:current-student'] } as const;
const forAudio = { access: ['limited', 'student', ...staff], scopes: ['read:current-student'] } as const;

/**
 * Our own calls over the verified examples: a screen asks for what it shows, never for the whole library.
 *
 * The searches are reads that carry more than an address can hold.
 */
export const library = {
  tags: endpoint({
    method: 'GET',
    path: '/app/tags',
    summary: 'The tags of the finder, by frequency',
    ...forFinder,
    output: z.array(tag),
  }),
  /** The ids of all that match, shuffled anew by every call; `examples` are the first of them, a page full. */
  find: endpoint({
    method: 'POST',
    path: '/app/find-flashcards',
    changesNothing: true,
    summary: 'Verified examples for a lesson range, with any of the tags',
    ...forFinder,
    body: z.object({
      ...lessonRange,
      includeSpanglish: z.boolean(),
      tags: z.array(wantedTag).check(z.maxLength(1000)),
    }),
    output: z.object({ ids: idList, withAudio: count, examples: exampleList }),
    errors: ['lesson-not-found'],
  }),
  /** Those that are no longer verified are left out. */
  read: endpoint({
    method: 'POST',
    path: '/app/verified-examples',
    changesNothing: true,
    summary: 'Verified examples by id',
    ...forFinder,
    body: wantedExamples,
    output: exampleList,
  }),
  findAudio: endpoint({
    method: 'POST',
    path: '/app/find-audio-examples',
    changesNothing: true,
    summary: 'The ids of the audio examples for a lesson range',
    ...forAudio,
    body: z.object(lessonRange),
    output: idList,
    errors: ['lesson-not-found'],
  }),
  /** Those that are no longer audio examples are left out. */
  readAudio: endpoint({
    method: 'POST',
    path: '/app/audio-examples',
    changesNothing: true,
    summary: 'Audio examples by id',
    ...forAudio,
    body: wantedExamples,
    output: exampleList,
  }),
};
