/** A column of an exported list: its head as on the screen, and the text of a row. */
export interface FileColumn<Row> {
  readonly head: string;
  readonly write: (row: Row) => string;
}

/** 'Yes' or 'No', as lists show a flag. */
export function writeFlag(isSet: boolean): string {
  return isSet ? 'Yes' : 'No';
}
