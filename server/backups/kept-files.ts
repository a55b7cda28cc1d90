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

/**
 * Of the names of files, those of backups that are no longer kept. Other names are nobody's business. Backups that
 * people ask for take no hour and no day from those that are made by themselves.
 */
export function listExpired(names: readonly string[], { keepHourly, keepDaily }: Keeping): string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const newestOf = (span: 1 | 2) => {
    const found = new Map<string, string>();
    for (const name of newestFirst) {
      const key = NAME.exec(name)?.[span] ?? '';
      if (!found.has(key)) found.set(key, name);
    }
    return [...found.values()];
  };
  const kept = new Set([
    ...newestFirst.slice(0, keepHourly),
    ...newestOf(HOUR).slice(0, keepHourly),
    ...newestOf(DAY).slice(0, keepDaily),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}
