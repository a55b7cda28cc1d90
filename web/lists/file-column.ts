/** A column of a list as its file has it: its head as the screen says it, and the text of a row. */
export interface FileColumn<Row> {
  readonly head: string;
  readonly write: (row: Row) => string;
}

/** 'Yes' or 'No', as lists show a mark. */
export function writeFlag(isSet: boolean): string {
  return isSet ? 'Yes' : 'No';
}
