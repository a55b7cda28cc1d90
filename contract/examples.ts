import * as z from 'zod/mini';
import { datetime } from './dates.ts';
import { endpoint, staff } from './endpoint.ts';
import { textList } from './lists.ts';
import { recordId } from './numbers.ts';

/** A sentence: exactly these ten keys (api.md 6.3). */
export const example = z.object({
  recordId,
  spanishExample: z.string(),
  englishTranslation: z.string(),
  spanishAudioLa: z.string(),
  englishAudio: z.string(),
  spanglish: z.enum(['esp', 'spanglish']),
  vocabIncluded: textList,
  vocabComplete: z.boolean(),
  dateCreated: datetime,
  dateModified: datetime,
});
export type Example = z.output<typeof example>;

export const examples = {
  all: endpoint({
    method: 'GET',
    path: '/public/examples',
    summary: 'All examples',
    access: staff,
    scopes: ['read:current-student'],
    output: z.array(example),
  }),
  verified: endpoint({
    method: 'GET',
    path: '/public/verified-examples',
    summary: 'Examples whose vocabulary is complete',
    access: ['student', ...staff],
    scopes: ['read:current-student'],
    output: z.array(example),
  }),
  withAudio: endpoint({
    method: 'GET',
    path: '/public/audio-examples',
    summary: 'Verified examples with a Spanish and an English clip',
    access: ['limited', 'student', ...staff],
    scopes: ['read:current-student'],
    output: z.array(example),
  }),
};
