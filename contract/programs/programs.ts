import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { textList } from '../lists.ts';
import { count, recordId } from '../numbers.ts';

/** A vocab-quiz program with its ten cohort counters, 0 = unset (api.md 6.3). */
export const program = z.object({
  recordId,
  name: z.string(),
  lessons: textList,
  cohortACurrentLesson: count,
  cohortBCurrentLesson: count,
  cohortCCurrentLesson: count,
  cohortDCurrentLesson: count,
  cohortECurrentLesson: count,
  cohortFCurrentLesson: count,
  cohortGCurrentLesson: count,
  cohortHCurrentLesson: count,
  cohortICurrentLesson: count,
  cohortJCurrentLesson: count,
});

/** A vocab lesson; `vocabIncluded` in teaching order (api.md 6.3). */
export const vocabLesson = z.object({
  recordId,
  lesson: z.string(),
  relatedProgram: recordId,
  vocabIncluded: textList,
});

const readable = { access: 'signed-in', scopes: ['read:current-student'] } as const;

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/public/programs',
    summary: 'Programs with the current lesson of each cohort',
    ...readable,
    output: z.array(program),
  }),
  lessons: endpoint({
    method: 'GET',
    path: '/public/lessons',
    summary: 'Vocab lessons with the words that each introduces',
    ...readable,
    output: z.array(vocabLesson),
  }),
};
