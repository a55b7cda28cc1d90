import { tag } from '@soltura/contract/finder/finder';
import { cardAnswers } from '@soltura/domain/answers/review-answer';
import * as z from 'zod/mini';
import { keptRange } from './kept-range.ts';

export const keptSettings = z.object({
  setup: z.object({
    type: z.enum(['text', 'audio']),
    answerBy: z._default(z.enum(cardAnswers), 'flip'),
    startWithSpanish: z.boolean(),
    srs: z.boolean(),
    comprehension: z.boolean(),
    autoplay: z.boolean(),
    customOnly: z.boolean(),
  }),
  wantedLength: z.number(),
  some: z.optional(
    z.object({
      range: keptRange,
      includeSpanglish: z.boolean(),
      tags: z.array(tag),
    }),
  ),
});
