import { formatNumber } from '../numbers.ts';
import { guardFormula } from '../tables/csv-cells.ts';

export type ExportedCell = string | number | boolean | null;

interface ExportedList {
  readonly folder: 'for-the-person' | 'for-the-school';
  readonly name: string;
  readonly about: string;
  readonly fields: readonly string[];
}

export const jsonFile = {
  begin: () => '[',
  row: (fields: readonly string[], cells: readonly ExportedCell[], isFirst: boolean) => {
    const row = Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? null]));
    return `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
  },
  end: () => '\n]\n',
};

/** Writes the rows of a list as CSV, in chunks, with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvFile = {
  begin: (fields: readonly string[]) => `\uFEFF${writeLine(fields)}`,
  row: (cells: readonly ExportedCell[]) => writeLine(cells.map((cell) => guardFormula(String(cell ?? '')))),
};

function writeLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeReadme({
  name,
  product,
  at,
  lists,
}: {
  readonly name: string;
  readonly product: string;
  readonly at: string;
  readonly lists: readonly (ExportedList & { readonly rows: number })[];
}): string {
  const listed = (folder: ExportedList['folder']) =>
    lists
      .filter((list) => list.folder === folder)
      .map(({ name: file, about, rows }) => `  ${file}: ${about} (${formatNumber(rows)})`)
      .join('\n');
  return `What ${product} stores of ${name}
Written on ${at.slice(0, 10)} at ${at.slice(11, 16)} (UTC).

for-the-person
  may be given to ${name}. It holds what they have entered and done and how it was answered. Notes that
  coaches write for each other are not in it, nor the names of other people.

for-the-school
  holds everything, as the school's database has it: also notes of staff and what they say of
  others. Do not give it away unread.

Each list stands there twice: as CSV, which spreadsheets open, and as JSON, which programs read. A cell
that a spreadsheet would take for a formula has an apostrophe before it. Times are UTC. Recordings of
calls are links to where the school keeps them; clips of sentences belong to the course.

In for-the-person (and how many there are)
${listed('for-the-person')}

In for-the-school
${listed('for-the-school')}
`;
}
