/**
 * The recordings of a hand-in as one value of its form: the ids of stored recordings, and those of takes, which are on
 * this device alone, in their order.
 */
export function readNames(recordings: string): string[] {
  return recordings.split(' ').filter((name) => name !== '');
}

export function writeNames(names: readonly string[]): string {
  return names.join(' ');
}

/** The id of a stored recording; undefined for a take. */
export function readStoredId(name: string): number | undefined {
  return /^\d+$/.test(name) ? Number(name) : undefined;
}

export function hasTakes(recordings: string): boolean {
  return readNames(recordings).some((name) => readStoredId(name) === undefined);
}
