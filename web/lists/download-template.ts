import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { downloadCsv } from './download-csv.ts';

/** Downloads a CSV file without rows, to be filled in. `name` is the beginning of its file name. */
export async function downloadTemplate(heads: readonly string[], name: string): Promise<void> {
  const { writeListFile } = await import('./write-list-file.ts');
  const columns = heads.map((head) => ({ head, write: () => '' }));
  downloadCsv([writeListFile(columns, [])], nameCsvFile(name, 'template'));
}
