/** Stands in for `api/retry-pause.ts` in tests of components: retries come at once. */
export function retryPauseMs(): number {
  return 0;
}
