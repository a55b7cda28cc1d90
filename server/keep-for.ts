/** Asks once for all who come while the answer is awaited, and reuses it for a while. */
export function keepFor<T>(durationMs: number, ask: () => Promise<T>): () => Promise<T> {
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
