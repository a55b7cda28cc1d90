/** An answer that is asked for before the code that takes it is there. */
export interface EarlyAnswer<Answer> {
  start: (answer: Promise<Answer>) => void;
  /** The answer, while nobody has taken it. */
  read: () => Promise<Answer> | undefined;
  /** The answer, once. */
  take: () => Promise<Answer> | undefined;
}

/** A place for one early answer. Whoever takes it hears of a failure; nobody may, when the page is left first. */
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
