import { formatNumber } from '@soltura/domain/numbers';
/** Why a row of a file cannot be stored. */
export interface Refused {
  /** Left out where the file as a whole cannot be read. */
  readonly line?: number;
  /** How people know the record; left out where a table has no names. */
  readonly name?: string;
  readonly reason: string;
}

/** What became of the rows of a file. */
export interface ImportedFile {
  readonly name: string;
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly Refused[];
}

interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
}

/** What becomes of the rows of a file, as it is found out. */
export interface Report {
  readonly file: ImportedFile;
  count(counts: Counts): void;
  refuse(row: Refused): void;
}

/** Begins the report of a file. */
export function makeReport(name: string): Report {
  const refused: Refused[] = [];
  const file = { name, created: 0, changed: 0, same: 0, refused };
  return {
    file,
    count(counts: Counts): void {
      file.created += counts.created;
      file.changed += counts.changed;
      file.same += counts.same;
    },
    refuse(row: Refused): void {
      refused.push(row);
    },
  };
}

const MOST_REASONS = 20;

/** A line for a file, and below it why rows are refused. */
export function describeFile({ name, created, changed, same, refused }: ImportedFile): string {
  const counts = [
    [created, 'created'],
    [changed, 'changed'],
    [same, 'unchanged'],
    [refused.length, 'refused'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${format(count)} ${word}`);
  const reasons = refused.slice(0, MOST_REASONS).map((row) => `  ${describeRow(row)}`);
  const more = refused.length > MOST_REASONS ? [`  and ${format(refused.length - MOST_REASONS)} more`] : [];
  const summary = parts.length === 0 ? 'empty' : parts.join(', ');
  return [`${`${name}.csv`.padEnd(24)}${summary}`, ...reasons, ...more].join('\n');
}

function describeRow({ line, name = '', reason }: Refused): string {
  const where = line === undefined ? '' : `line ${format(line)}: `;
  return `${where}${name === '' ? '' : `${name}: `}${reason}`;
}

function format(count: number): string {
  return formatNumber(count);
}
