import { cardSides } from '@soltura/domain/quizzes/session';
import * as z from 'zod/mini';
import { readNow } from '../../../api/server-clock.ts';
import { type QuizName, type QuizTaker, type RunningQuiz, readQuiz } from '../kept-quiz.ts';
import { type ReviewsBefore, stampReviews } from '../review/card-review.ts';
import type { QuizCard } from './quiz-card.ts';

const hardCard = z.object({ card: z.int(), review: z.string() });
const showing = z.extend(hardCard, {
  answer: z.optional(z.enum(['again', 'got-it'])),
  typed: z.optional(z.string()),
});

const textQuizOptions = z.object({
  before: z.pipe(
    z.array(z.tuple([z.int(), z.string()])),
    z.transform((stamps): ReviewsBefore => new Map(stamps)),
  ),
  typed: z.optional(z.array(z.tuple([z.int(), z.string()]))),
  onceMore: z.optional(
    z.object({
      shown: z.array(showing),
      line: z.array(hardCard),
      at: z.optional(z.int()),
      side: z.enum(cardSides),
    }),
  ),
});
type TextQuizOptions = z.output<typeof textQuizOptions>;
export type RunningTextQuiz = RunningQuiz<TextQuizOptions>;

export function beginTextQuiz(
  quiz: QuizName,
  order: readonly number[],
  cards: readonly QuizCard[],
): RunningTextQuiz {
  const asked = new Set(order);
  const cardIds = cards.flatMap(({ example, entry }) =>
    entry && asked.has(example.recordId) ? entry.recordId : [],
  );
  const before = stampReviews(cardIds);
  const place = { position: 0, step: 'front' };
  return { quiz, order, place, options: { before }, beganAt: readNow() };
}

/** The quiz that was on screen before a reload; undefined without one, and when none of its cards is left. */
export function resumeTextQuiz(
  taker: QuizTaker,
  quiz: QuizName,
  cards: readonly QuizCard[],
): RunningTextQuiz | undefined {
  const kept = readTextQuiz(taker, quiz);
  const ids = new Set(cards.map(({ example }) => example.recordId));
  return kept?.order.some((id) => ids.has(id)) ? kept : undefined;
}

/** The quiz that was on screen before a reload, even if its cards are gone. */
export function readTextQuiz(taker: QuizTaker, quiz: QuizName): RunningTextQuiz | undefined {
  return readQuiz(taker, quiz, textQuizOptions);
}

/** The options of a quiz in the stored form; the answers of a quiz without typing stay as they were stored. */
export function toKeptOptions(
  { before, typed }: TextQuizOptions,
  answers: Iterable<[exampleId: number, typed: string]> = typed ?? [],
) {
  return { before: [...before], typed: [...answers] };
}
