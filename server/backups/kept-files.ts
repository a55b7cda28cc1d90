/** How many backups are kept. */
export interface Keeping {
  /** The newest ones. */
  readonly keepHourly: number;
  /** On how many days, the newest of each. */
  readonly keepDaily: number;
}

// Colons are not allowed in names of files on Windows.
const NAME = /^soltura-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}Z\.backup$/;

/** The name of a backup made at this instant, in UTC: 'soltura-2026-11-23T15-04Z.backup'. */
export function nameBackup(at: Date): string {
  return `soltura-${at.toISOString().slice(0, 16).replace(':', '-')}Z.backup`;
}

/** Whether a file is one of ours by its name. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Of the names of files, those of backups that are no longer kept. Other names are nobody's business. */
export function listExpired(names: readonly string[], { keepHourly, keepDaily }: Keeping): string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const ofDay = new Map<string, string>();
  for (const name of newestFirst) {
    const day = NAME.exec(name)?.[1] ?? '';
    if (!ofDay.has(day)) ofDay.set(day, name);
  }
  const kept = new Set([...newestFirst.slice(0, keepHourly), ...[...ofDay.values()].slice(0, keepDaily)]);
  return newestFirst.filter((name) => !kept.has(name));
}
