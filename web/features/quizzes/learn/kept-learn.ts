import { example } from '@soltura/contract/examples/examples';
import type { OfferedSentences } from '@soltura/contract/path/my-new';
import { beginLearnRound, findSentence, type LearnRound } from '@soltura/domain/path/learn-round';
import { offerOutcomes } from '@soltura/domain/path/new-sentences';
import * as z from 'zod/mini';
import { readNow } from '../../../api/server-clock.ts';
import { keepQuiz, type QuizTaker, readQuiz } from '../kept-quiz.ts';

const options = z.object({
  /** The sentences themselves, since sentences that were decided on are not offered any more after a reload. */
  examples: z.array(example),
  lessons: z.array(z.nullable(z.int())),
  decided: z.array(z.tuple([z.int(), z.enum(offerOutcomes)])),
});

export interface RunningLearn {
  readonly offer: Pick<OfferedSentences, 'examples' | 'lessons'>;
  readonly round: LearnRound;
  readonly beganAt: Date;
}

export function beginLearn({ examples, lessons }: OfferedSentences): RunningLearn {
  const round = beginLearnRound(examples.map(({ recordId }) => recordId));
  return { offer: { examples, lessons }, round, beganAt: readNow() };
}

/** The round that was on screen before a reload; undefined without one. */
export function readLearn(taker: QuizTaker): RunningLearn | undefined {
  const kept = readQuiz(taker, 'learn', options);
  if (!kept) return undefined;
  const { examples, lessons, decided } = kept.options;
  const round = { sentences: kept.order, decided: new Map(decided), at: kept.place.position };
  return { offer: { examples, lessons }, round, beganAt: kept.beganAt };
}

export function keepLearn(taker: QuizTaker, { offer, round, beganAt }: RunningLearn): void {
  keepQuiz(taker, {
    quiz: 'learn',
    order: round.sentences,
    place: { position: round.at, step: 'shown' },
    options: { ...offer, decided: [...round.decided] },
    beganAt,
  });
}

export function isOver({ round }: RunningLearn): boolean {
  return findSentence(round) === undefined;
}
