const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The pause in ms where the server has no stream for this person: another version may have one. */
const REFUSED_PAUSE_MS = 600_000;

interface LastStream {
  /** The attempts since the last stream that began. */
  readonly failures: number;
  readonly status: number | undefined;
  readonly askedMs: number | undefined;
}

/** Returns the time in ms before the next stream, at random within bounds, so that windows do not return together. */
export function choosePauseMs({ failures, status, askedMs }: LastStream, dice: () => number): number {
  if (status !== undefined && status >= 400 && status < 500 && status !== 429) return REFUSED_PAUSE_MS;
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + dice() / 2);
  return Math.max(growing, askedMs ?? 0);
}
