/** Saves the pieces of a file of a type under a name. */
export function downloadFile(pieces: BlobPart[], name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type }));
  link.download = name;
  link.click();
  // Revoked later, because the browser reads the file in tasks of its own.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
