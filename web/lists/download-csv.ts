import { downloadFile } from '../ui/download-file.ts';

export function downloadCsv(pieces: BlobPart[], name: string): void {
  downloadFile(pieces, name, 'text/csv;charset=utf-8');
}
