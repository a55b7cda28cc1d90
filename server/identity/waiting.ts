/** Tells a person how long to wait after too many tries. */
export function describeWait(minutes: number): string {
  return `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}
