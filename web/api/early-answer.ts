/** An answer that is requested before the code that needs it is loaded. */
export interface EarlyAnswer<Answer> {
  /** Requests it, unless it was wanted before: nobody waits for it then, and it would be taken for a later one. */
  start: (request: () => Promise<Answer>) => void;
  /** The answer, until somebody has taken it or it is outdated: something was written since, or half a minute is over. */
  read: () => Promise<Answer> | undefined;
  /** As `read`, only once. */
  take: () => Promise<Answer> | undefined;
}

/** Long enough for the code of a screen; whoever only pointed at its link comes later. */
const TRUE_FOR_MS = 30_000;

let writes = 0;
let lastWrite = 0;

/** Says that something was written: what was requested before is not taken any more. */
export function outdateEarlyAnswers(): void {
  writes += 1;
  lastWrite = Date.now();
}

/** When this tab last wrote something, in ms; 0 when it has not. */
export function lastWriteAt(): number {
  return lastWrite;
}

/**
 * Holds one early answer. A failure reaches only the caller that takes the answer; if the page is left first, nobody.
 */
export function makeEarlyAnswer<Answer>(): EarlyAnswer<Answer> {
  let early: Promise<Answer> | undefined;
  let requestedAt = 0;
  let writesBefore = 0;
  let isWanted = false;
  const read = () => (writes === writesBefore && Date.now() - requestedAt < TRUE_FOR_MS ? early : undefined);
  return {
    start(request) {
      if (isWanted) return;
      requestedAt = Date.now();
      writesBefore = writes;
      early = request();
      early.catch(() => undefined);
    },
    read,
    take() {
      const taken = read();
      early = undefined;
      isWanted = true;
      return taken;
    },
  };
}
