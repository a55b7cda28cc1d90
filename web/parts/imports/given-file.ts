/** The file of Move In that an import begins with, by its number in this visit, in the address. */
export interface GivenFile {
  readonly file?: number;
}

const NUMBER = /^\d{1,9}$/;

export function readGivenFile({ file }: { file?: unknown }): GivenFile {
  return NUMBER.test(String(file)) ? { file: Number(file) } : {};
}
