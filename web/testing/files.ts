import { onTestFinished, vi } from 'vitest';

/** Names and texts of the files that are downloaded until the test ends. Nothing is stored on the disk. */
export function watchFiles(): { names: string[]; texts: Promise<string>[] } {
  const names: string[] = [];
  const texts: Promise<string>[] = [];
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) texts.push(file.text());
    return 'data:text/csv,';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    createUrl.mockRestore();
    click.mockRestore();
  });
  return { names, texts };
}
