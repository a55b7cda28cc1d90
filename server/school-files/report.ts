import { formatNumber } from '@soltura/domain/numbers';
/**
 * The reason why a row of a file was not stored. `line` is missing when the whole file cannot be read, `name`
 * for a table without names.
 */
export interface Refused {
  readonly line?: number;
  readonly name?: string;
  readonly reason: string;
}

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

export interface Report {
  readonly file: ImportedFile;
  count(counts: Counts): void;
  refuse(row: Refused): void;
}

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

const MAX_REASONS = 20;

/** Describes a file in one line, with the reasons for refused rows below it. */
export function describeFile({ name, created, changed, same, refused }: ImportedFile): string {
  const counts = [
    [created, 'created'],
    [changed, 'changed'],
    [same, 'unchanged'],
    [refused.length, 'refused'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${format(count)} ${word}`);
  const reasons = refused.slice(0, MAX_REASONS).map((row) => `  ${describeRow(row)}`);
  const more = refused.length > MAX_REASONS ? [`  and ${format(refused.length - MAX_REASONS)} more`] : [];
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
