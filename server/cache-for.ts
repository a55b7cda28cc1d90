/** Caches the result of an async function for some time; concurrent callers share one call. */
export function cacheFor<T>(durationMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept) return kept;
    const asking = ask().finally(() => {
      setTimeout(() => {
        kept = undefined;
      }, durationMs).unref();
    });
    kept = asking;
    return asking;
  };
}
