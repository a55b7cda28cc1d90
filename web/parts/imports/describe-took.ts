/** The time that a trial took, from ms: '0.4 s', or 'less than 0.1 s'. */
export function describeTook(ms: number): string {
  return ms < 100 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
