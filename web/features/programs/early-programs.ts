import type { AnswerOf } from '@soltura/contract/endpoint';
import { programs } from '@soltura/contract/programs';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';

/** The courses and their lessons; a screen that needs one needs both. */
export interface Programs {
  /** By record id. */
  programs: AnswerOf<typeof programs.list>;
  lessons: AnswerOf<typeof programs.lessons>;
}

const early = makeEarlyAnswer<Programs>();
let isAsked = false;

/**
 * Asks for the courses while the code of the screen, and who the person is, are still on their way.
 *
 * Does nothing once they were asked for.
 */
export function startPrograms(): void {
  if (isAsked) return;
  early.start(loadPrograms());
}

/** The answer asked for early, while nobody has taken it. */
export const readEarlyPrograms = early.read;

/** The answer asked for early, once. */
export const takeEarlyPrograms = early.take;

/** Both or neither (screens-student 1.14). */
export async function loadPrograms(signal?: AbortSignal): Promise<Programs> {
  isAsked = true;
  const options = signal ? { signal } : {};
  try {
    const [list, lessons] = await Promise.all([
      call(programs.list, {}, options),
      call(programs.lessons, {}, options),
    ]);
    return { programs: list, lessons };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, fields } = error;
    const transportText = 'Failed to get programs or lessons';
    throw new ApiError({ status, code, message, fields, transportText }, error);
  }
}
