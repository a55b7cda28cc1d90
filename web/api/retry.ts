import { retryPauseMs } from './retry-pause.ts';

<<<<<<< HEAD
const RETRIES = 3;
=======
/** The pause in ms before a retry, counted from 0: 0.5, 1, 2 seconds, so that a failure shows after about four. */
export function retryPauseMs(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** attempt;
}
>>>>>>> decisions-b

/** Retries a step with growing pauses while its failures are temporary, up to four attempts in all. */
export async function retry<T>(
  step: () => Promise<T>,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(retryPauseMs(attempt));
    }
  }
  return step();
}

export function pause(lengthMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lengthMs));
}
