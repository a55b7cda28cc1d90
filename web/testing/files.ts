import { onTestFinished, vi } from 'vitest';

/** The names and texts of the files that are saved until the test ends; none of them is. */
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
