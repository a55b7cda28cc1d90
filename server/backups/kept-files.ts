export interface Retention {
  readonly keepHourly: number;
  readonly keepDaily: number;
}

// File names on Windows cannot contain colons.
const NAME = /^soltura-((\d{4}-\d{2}-\d{2})T\d{2})-(\d{2})Z\.backup$/;

const HOUR = 1;
const DAY = 2;
const MAX_SKEW_MS = 300_000;

/** Names a backup made at an instant, in UTC: 'soltura-2026-11-23T15-04Z.backup'. */
export function nameBackup(at: Date): string {
  return `soltura-${at.toISOString().slice(0, 16).replace(':', '-')}Z.backup`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the date in a backup's name, to the minute; undefined for other names. */
export function readBackupName(name: string): Date | undefined {
  const [, hour, , minute] = NAME.exec(name) ?? [];
  return hour === undefined ? undefined : new Date(`${hour}:${minute}:00Z`);
}

/** True for a date in the future: the clock was ahead when the file was made, or is behind now. */
export function isAhead(dated: Date, now: Date): boolean {
  return dated.getTime() > now.getTime() + MAX_SKEW_MS;
}

export interface Dating {
  readonly now: Date;
  /** Names of files that were dated ahead when a backup was made. */
  readonly setApart: readonly string[];
}

/**
 * Returns the names of backups that count for retention, the oldest first: neither dated ahead nor set apart before. A
 * past date of a file set apart says nothing of its age.
 */
export function listCounted(names: readonly string[], { now, setApart }: Dating): string[] {
  return names
    .filter((name) => {
      const dated = readBackupName(name);
      return dated !== undefined && !isAhead(dated, now) && !setApart.includes(name);
    })
    .toSorted();
}

export function listSetApart(names: readonly string[], dating: Dating): string[] {
  const counted = new Set(listCounted(names, dating));
  return names.filter((name) => isBackupName(name) && !counted.has(name)).toSorted();
}

/**
 * Returns the names of expired backups; other files are ignored. Backups requested by people take no hour and no day
 * from scheduled ones. Files set apart take no place from others, and stay until their date precedes all of those.
 * `made`, the file just made, always stays.
 */
export function listExpired(
  names: readonly string[],
  { keepHourly, keepDaily }: Retention,
  { made, ...dating }: Dating & { readonly made: string },
): string[] {
  const newestFirst = listCounted(names, dating).toReversed();
  const newestOf = (span: 1 | 2) => {
    const found = new Map<string, string>();
    for (const name of newestFirst) {
      const key = NAME.exec(name)?.[span] ?? '';
      if (!found.has(key)) found.set(key, name);
    }
    return [...found.values()];
  };
  const kept = new Set([
    made,
    ...newestFirst.slice(0, keepHourly),
    ...newestOf(HOUR).slice(0, keepHourly),
    ...newestOf(DAY).slice(0, keepDaily),
  ]);
  const [oldest = made] = [...kept].toSorted();
  return [
    ...newestFirst.filter((name) => !kept.has(name)),
    ...listSetApart(names, dating).filter((name) => name < oldest && name !== made),
  ];
}
