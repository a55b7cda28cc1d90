import type { ImportedSchool } from '@soltura/contract/school/school';
import { formatNumber } from '@soltura/domain/numbers';
import { findSchoolFile, type SchoolFileName, schoolFileNames } from '@soltura/domain/school/file-names';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { tableNames } from '@soltura/domain/tables/table';

export type FileResult = ImportedSchool['files'][number];

export interface Folder {
  /** In order of import; of two files with the same name the last one counts. */
  readonly files: readonly { readonly name: SchoolFileName; readonly source: File }[];
  readonly unknown: readonly string[];
}

export function readFolder(chosen: readonly File[]): Folder {
  const sources = new Map<SchoolFileName, File>();
  const unknown: string[] = [];
  for (const source of chosen) {
    const name = findSchoolFile(source.name);
    if (name) sources.set(name, source);
    else unknown.push(source.name);
  }
  const files = schoolFileNames.flatMap((name) => {
    const source = sources.get(name);
    return source ? [{ name, source }] : [];
  });
  return { files, unknown: unknown.toSorted() };
}

/** The limit of one call (api.md 1.9), minus the growth of texts in JSON. */
const MAX_BYTES = 30 * 1024 * 1024;

export function findSizeFault({ files }: Folder): string | undefined {
  const bytes = files.reduce((sum, { source }) => sum + source.size, 0);
  if (bytes <= MAX_BYTES) return undefined;
  const megabytes = formatNumber(Math.ceil(bytes / 1024 / 1024));
  return `The files have ${megabytes} MB together, and 30 MB can be imported here. Where the server runs, npm run import takes a whole school.`;
}

/** The text of a file. Throws an Error with a sentence for a file that is not UTF-8. */
export async function readText(source: File): Promise<string> {
  const bytes = await source.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${source.name} is not UTF-8. Save it as "CSV UTF-8" and try again.`);
  }
}

export function nameFile(name: string): string {
  const table = tableNames.find((one) => one === name);
  if (table) return schoolTables[table].title.replace(/ Table$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** True when Undo can take the import back: it changed only tables with a change history. */
export function isUndoable(results: readonly FileResult[]): boolean {
  return results.every(
    ({ name, created, changed }) => created + changed === 0 || tableNames.some((table) => table === name),
  );
}
