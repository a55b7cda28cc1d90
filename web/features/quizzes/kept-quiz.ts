import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import type { QuizPlace } from '@soltura/domain/quizzes/session';
import * as z from 'zod/mini';
import { toDeviceDay } from '../../base/device-day.ts';
import { readToday } from '../../base/read-today.ts';
import { deviceStorage } from '../../device/storage.ts';
import { QUIZ_NAMES } from './forget-quizzes.ts';

const keptQuiz = z.object({
  quiz: z.string(),
  order: z.array(z.int()),
  place: z.object({ position: z.int(), step: z.string() }),
  options: z.unknown(),
  beganAt: z.iso.datetime(),
});

/** Who takes a quiz, and for whom; without a student for nobody's collection. */
export interface QuizTaker {
  readonly userId: number;
  readonly studentId: number | undefined;
}

/** Names a quiz: one of the own cards, a custom one, one of the library's sentences, or an official one by its record id. */
export type QuizName =
  | 'text'
  | 'srs'
  | 'heard'
  | 'custom'
  | `library ${AudioQuizKind}`
  | `official ${number}`;

/** A quiz that is on screen. */
export interface RunningQuiz<Options> {
  readonly quiz: QuizName;
  /** The example ids as they are asked, those that have left the quiz too. */
  readonly order: readonly number[];
  readonly place: QuizPlace;
  /** What was chosen for it. */
  readonly options: Options;
  readonly beganAt: Date;
}

/**
 * Keeps the quiz that a person has on screen, so that a reload brings it back (screens-student 6.10). One is kept for
 * each student: the next takes its place.
 */
export function keepQuiz(taker: QuizTaker, quiz: RunningQuiz<unknown>): void {
  // Where the storage is full or blocked, a reload begins anew.
  deviceStorage.set(nameOf(taker), JSON.stringify(quiz));
}

/**
 * Reads the quiz that was on screen before a reload; undefined when it was another quiz, when it began on another day
 * of the learner, or when its options are not of this form.
 */
export function readQuiz<Options>(
  taker: QuizTaker,
  quiz: QuizName,
  options: z.ZodMiniType<Options>,
): RunningQuiz<Options> | undefined {
  const kept = readKept(taker);
  const chosen = options.safeParse(kept?.options);
  if (kept?.quiz !== quiz || !chosen.success) return undefined;
  const beganAt = new Date(kept.beganAt);
  if (toDeviceDay(beganAt) !== readToday()) return undefined;
  return { quiz, order: kept.order, place: kept.place, options: chosen.data, beganAt };
}

/** Forgets this quiz, at its end or when it is left; another one that is kept meanwhile stays. */
export function forgetQuiz(taker: QuizTaker, quiz: QuizName): void {
  if (readKept(taker)?.quiz === quiz) deviceStorage.remove(nameOf(taker));
}

function readKept(taker: QuizTaker): z.output<typeof keptQuiz> | undefined {
  try {
    return keptQuiz.safeParse(JSON.parse(deviceStorage.get(nameOf(taker)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function nameOf({ userId, studentId = 0 }: QuizTaker): string {
  return `${QUIZ_NAMES}${userId}:${studentId}`;
}
