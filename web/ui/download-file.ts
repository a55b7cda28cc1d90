export function downloadFile(pieces: BlobPart[], name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type }));
  link.download = name;
  link.click();
  // The browser reads the file in a later task, so that the address must stay valid.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
