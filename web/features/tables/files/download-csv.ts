const CSV = 'text/csv;charset=utf-8';

/** Saves the pieces of a CSV file under a name. */
export function downloadCsv(pieces: BlobPart[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type: CSV }));
  link.download = name;
  link.click();
  // Revoked later, because the browser reads the file in tasks of its own.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
