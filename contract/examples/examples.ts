import type * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';

/** Exactly these ten keys (api.md 6.3). */
const fields = {
  recordId: 'id',
  spanishExample: 'text',
  englishTranslation: 'text',
  spanishAudioLa: 'text',
  englishAudio: 'text',
  spanglish: ['esp', 'spanglish'],
  vocabIncluded: 'texts',
  vocabComplete: 'flag',
  dateCreated: 'instant',
  dateModified: 'instant',
} as const;

export const example = recordOf(fields);
export type Example = z.output<typeof example>;

export const exampleList = recordsOf(fields);

export const examples = {
  all: endpoint({
    method: 'GET',
    path: '/public/examples',
    summary: 'All examples',
    access: staff,
    scopes: ['read:current-student'],
    output: exampleList,
  }),
  verified: endpoint({
    method: 'GET',
    path: '/public/verified-examples',
    summary: 'Verified examples, whose vocabulary is complete',
    access: ['student', ...staff],
    scopes: ['read:current-student'],
    output: exampleList,
  }),
  withAudio: endpoint({
    method: 'GET',
    path: '/public/audio-examples',
    summary: 'Verified examples with a Spanish and an English audio clip',
    access: ['limited', 'student', ...staff],
    scopes: ['read:current-student'],
    output: exampleList,
  }),
};
