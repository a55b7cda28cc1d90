const FIRST_PAUSE_MS = 500;

/** The pause in ms before a retry, counted from 0: 0.5, 1, 2 seconds, so that a failure shows after about four. */
export function retryPauseMs(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** attempt;
}
