import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { downloadCsv } from './download-csv.ts';

interface Template {
  readonly heads: readonly string[];
  /** Lines of an example; none by default. */
  readonly lines?: readonly (readonly string[])[];
}

/** Downloads a CSV file to be filled in. `name` is the beginning of its file name. */
export async function downloadTemplate({ heads, lines = [] }: Template, name: string): Promise<void> {
  const { writeListFile } = await import('./write-list-file.ts');
  const columns = heads.map((head, place) => ({
    head,
    write: (line: readonly string[]) => line[place] ?? '',
  }));
  downloadCsv([writeListFile(columns, lines)], nameCsvFile(name, 'template'));
}
