/** An answer that is requested before the code that needs it is loaded. */
export interface EarlyAnswer<Answer> {
  start: (answer: Promise<Answer>) => void;
  /** The answer, until somebody has taken it. */
  read: () => Promise<Answer> | undefined;
  /** The answer, only once. */
  take: () => Promise<Answer> | undefined;
}

/**
 * Holds one early answer. A failure reaches only the caller that takes the answer; if the page is left first, nobody.
 */
export function makeEarlyAnswer<Answer>(): EarlyAnswer<Answer> {
  let early: Promise<Answer> | undefined;
  return {
    start(answer) {
      early = answer;
      answer.catch(() => undefined);
    },
    read: () => early,
    take() {
      const taken = early;
      early = undefined;
      return taken;
    },
  };
}
