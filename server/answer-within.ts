/** Waits for an answer; undefined where it does not come in time. The work itself goes on. */
export function answerWithin<T>(longestMs: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const passing = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestMs, undefined).unref();
  });
  return Promise.race([answer, passing]).finally(() => clearTimeout(timer));
}
