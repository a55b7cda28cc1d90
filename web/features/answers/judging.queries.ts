import { answers, type Judging } from '@soltura/contract/answers/answers';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { keepWork, readWork } from '../../editing/kept-work/kept-work.ts';
import { unsentAnswers } from '../../parts/unsent/unsent-answers.ts';
import { withOwnAnswer } from './with-own-answer.ts';

const FRESH_MS = 600_000;
const ASK_AGAIN_MS = 5_000;

const keptJudging: z.ZodMiniType<Judging> = z.object({
  spellings: z.array(z.string()),
  accepted: z.array(
    z.object({
      exampleId: z.int(),
      answers: z.array(z.string()),
      inDictation: z.optional(z.array(z.string())),
    }),
  ),
});

/**
 * Spellings and accepted answers with which a learner's answers are judged, including proposed answers that are not
 * sent yet. The last response is stored on the device for use offline.
 */
export function judgingQuery(userId: number, learnerId: number) {
  return queryOptions({
    queryKey: ['judging', learnerId],
    meta: { live: ['answers'] },
    queryFn: async ({ signal }): Promise<Judging> => {
      const query = learnerId === userId ? {} : { student: learnerId };
      try {
        const judging = addUnsent(
          await call(answers.judging, { query }, { signal, waits: false }),
          userId,
          learnerId,
        );
        keepJudging(userId, learnerId, judging);
        return judging;
      } catch (error) {
        const kept = isAnswered(error) ? undefined : await readWork(nameOf(userId, learnerId), keptJudging);
        if (kept) return kept;
        throw error;
      }
    },
    staleTime: FRESH_MS,
    // Without the response, answers are judged less strictly.
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  });
}

export function keepJudging(userId: number, learnerId: number, judging: Judging): void {
  void keepWork(nameOf(userId, learnerId), judging);
}

/** Fetches what a learner's answers are judged by, unless the device has it from before. */
export async function fetchJudgingOnce(cache: QueryClient, learnerId: number): Promise<void> {
  const isKept = (await readWork(nameOf(learnerId, learnerId), keptJudging)) !== undefined;
  if (!isKept) await cache.fetchQuery(judgingQuery(learnerId, learnerId));
}

function addUnsent(judging: Judging, userId: number, learnerId: number): Judging {
  return unsentAnswers
    .list(userId)
    .reduce(
      (known, waiting) =>
        waiting.kind === 'own' && waiting.studentId === learnerId ? withOwnAnswer(known, waiting) : known,
      judging,
    );
}

const nameOf = (userId: number, learnerId: number) => `${userId}:judging ${learnerId}`;
