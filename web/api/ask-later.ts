import { choosePauseMs } from './wait-while-busy.ts';

interface LaterAsking {
  askLater: () => void;
  /** Resets the next pause to the shortest one. */
  beginAnew: () => void;
  stop: () => void;
}

/**
 * Asks again after pauses that grow from half a second to half a minute and are spread at random, so that a server that
 * returns is not asked by all at once. A hidden page does not ask; its owner asks again when it becomes visible.
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
