import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIO } from './folder.ts';
import { readTable } from './read-table.ts';
import { UserError } from './user-error.ts';
import { LANGUAGES, type Language } from './voices.ts';

const TABLE = join(AUDIO, 'texts.csv');
const COLUMNS = ['id', 'language', 'file', 'textHash', 'origin'] as const;

export interface ClipRow {
  readonly id: string;
  readonly language: Language;
  readonly file: string;
  /** Empty for a recording of a sentence that is not in the course. */
  readonly textHash: string;
  readonly origin: 'generated' | 'recorded';
}

export type ClipTable = Map<string, ClipRow>;

/** The key shared by the clip, files and row of one sentence in one language. */
export function keyOf({ id, language }: { readonly id: string; readonly language: Language }): string {
  return `${language}/${id}`;
}

/** Reads the clip table; empty when there is none. */
export function readClipTable(): ClipTable {
  if (!existsSync(TABLE)) return new Map();
  return new Map(
    readTable(TABLE, COLUMNS)
      .map((cells) => parseRow(cells))
      .map((row) => [keyOf(row), row]),
  );
}

function parseRow({ id = '', language, file = '', textHash = '', origin }: Record<string, string>): ClipRow {
  const isValid = /^\d+$/.test(id) && file.startsWith(`${language}/`);
  if (
    !isValid ||
    (language !== 'es' && language !== 'en') ||
    (origin !== 'generated' && origin !== 'recorded')
  ) {
    throw new UserError(
      `content/audio/texts.csv: not a valid row: ${[id, language, file, textHash, origin].join(',')}`,
    );
  }
  return { id, language, file, textHash, origin };
}

/** Replaces the table in one step, so that an interrupted run leaves either the old or the new one. */
export function writeClipTable(table: ClipTable): void {
  const lines = [...table.values()]
    .toSorted(compareRows)
    .map((row) => COLUMNS.map((column) => row[column]).join(','));
  writeFileSync(`${TABLE}.new`, `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`);
  renameSync(`${TABLE}.new`, TABLE);
}

function compareRows(a: ClipRow, b: ClipRow): number {
  return Number(a.id) - Number(b.id) || LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language);
}
