import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 100;

/**
 * Polls until the result is neither undefined nor false.
 * @throws an error with `what` at the timeout.
 */
export async function waitFor<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
): Promise<Answer> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds.`);
    await delay(PAUSE_MS);
  }
}
