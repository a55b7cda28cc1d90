/** The duration of a trial: '0.4 s', or 'less than 0.1 s'. Kept pictures leave it out. */
export function Took({ ms }: { ms: number }) {
  return <span data-measured>{ms < 100 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`}</span>;
}
