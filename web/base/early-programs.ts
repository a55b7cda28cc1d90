import type { AnswerOf } from '@soltura/contract/endpoint';
import { programs } from '@soltura/contract/programs/programs';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { makeEarlyAnswer } from '../api/early-answer.ts';

export interface Programs {
  /** In order of record ids. */
  programs: AnswerOf<typeof programs.list>;
  lessons: AnswerOf<typeof programs.lessons>;
}

const early = makeEarlyAnswer<Programs>();

export function startPrograms(): void {
  if (early.read()) return;
  early.start(() => loadPrograms());
}

export const readEarlyPrograms = early.read;

export const takeEarlyPrograms = early.take;
export const takeArrivedPrograms = early.takeArrived;

/** Loads the courses and the lessons; fails if either call fails (screens-student 1.14). */
export async function loadPrograms(signal?: AbortSignal): Promise<Programs> {
  const options = signal ? { signal } : {};
  try {
    const [list, lessons] = await Promise.all([
      call(programs.list, {}, { ...options, keptAs: 'programs' }),
      call(programs.lessons, {}, { ...options, keptAs: 'lessons' }),
    ]);
    return { programs: list, lessons };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, fields } = error;
    const transportText = 'Failed to get programs or lessons';
    throw new ApiError({ status, code, message, fields, transportText }, error);
  }
}
