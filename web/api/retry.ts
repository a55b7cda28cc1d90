import { retryPauseMs } from './retry-pause.ts';

const RETRIES = 3;

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
