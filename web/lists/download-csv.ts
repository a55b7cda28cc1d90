import { downloadFile } from '../ui/download-file.ts';

/** Saves the pieces of a CSV file under a name. */
export function downloadCsv(pieces: BlobPart[], name: string): void {
  downloadFile(pieces, name, 'text/csv;charset=utf-8');
}
