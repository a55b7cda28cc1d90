import { choosePauseMs } from './wait-while-busy.ts';

interface LaterAsking {
  /** Asks once more after the next pause. */
  askLater: () => void;
  /** Lets the next pause be the first one again. */
  beginAnew: () => void;
  stop: () => void;
}

/**
 * Asks again after pauses that grow from half a second to half a minute and are spread at random, so that a server that
 * returns is not asked by all at once. A hidden page does not ask; who calls this looks again when it is seen.
 */
export function makeLaterAsking(ask: () => void, dice: () => number = Math.random): LaterAsking {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askIfSeen = () => {
    if (!document.hidden) ask();
  };
  return {
    askLater() {
      clearTimeout(timer);
      timer = setTimeout(askIfSeen, choosePauseMs(attempt, 0, dice));
      attempt += 1;
    },
    beginAnew() {
      attempt = 0;
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
