/** How many backups are kept. */
export interface Keeping {
  /** The newest ones, and in how many hours the newest of each. */
  readonly keepHourly: number;
  /** On how many days, the newest of each. */
  readonly keepDaily: number;
}

// Colons are not allowed in names of files on Windows.
const NAME = /^soltura-((\d{4}-\d{2}-\d{2})T\d{2})-(\d{2})Z\.backup$/;

const HOUR = 1;
const DAY = 2;
/** Clocks of several servers differ by less. */
const MOST_SKEW_MS = 300_000;

/** The name of a backup made at this instant, in UTC: 'soltura-2026-11-23T15-04Z.backup'. */
export function nameBackup(at: Date): string {
  return `soltura-${at.toISOString().slice(0, 16).replace(':', '-')}Z.backup`;
}

/** Whether a file is one of ours by its name. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** When a backup was made, to the minute, by its name; undefined for other names. */
export function readBackupName(name: string): Date | undefined {
  const [, hour, , minute] = NAME.exec(name) ?? [];
  return hour === undefined ? undefined : new Date(`${hour}:${minute}:00Z`);
}

/** Whether something is dated later than now: the clock was ahead when it was made, or is behind. */
export function isAhead(dated: Date, now: Date): boolean {
  return dated.getTime() > now.getTime() + MOST_SKEW_MS;
}

/** What tells files that are set apart from others. */
export interface Dating {
  readonly now: Date;
  /** The names of files that were dated ahead when a backup was made. */
  readonly setApart: readonly string[];
}

/**
 * Of the names of files, those of backups that count: not dated ahead, and not set apart before, because a date that has
 * come by now says no more of when the file was made. The oldest first.
 */
export function listCounted(names: readonly string[], { now, setApart }: Dating): string[] {
  return names
    .filter((name) => {
      const dated = readBackupName(name);
      return dated !== undefined && !isAhead(dated, now) && !setApart.includes(name);
    })
    .toSorted();
}

/** Of the names of files, those of backups that are set apart from now on, or still. */
export function listSetApart(names: readonly string[], dating: Dating): string[] {
  const counted = new Set(listCounted(names, dating));
  return names.filter((name) => isBackupName(name) && !counted.has(name)).toSorted();
}

/**
 * Of the names of files, those of backups that are no longer kept. Other names are nobody's business. Backups that
 * people ask for take no hour and no day from those that are made by themselves. Files that are set apart take no place
 * from others, and stay until they are dated before all of those. `made`, the file just made, stays whatever the others
 * are.
 */
export function listExpired(
  names: readonly string[],
  { keepHourly, keepDaily }: Keeping,
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
