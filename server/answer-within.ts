/** Waits for a promise; resolves with undefined at the timeout. The work itself continues. */
export function answerWithin<T>(longestMs: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const passing = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestMs, undefined).unref();
  });
  return Promise.race([answer, passing]).finally(() => clearTimeout(timer));
}
