export interface FileColumn<Row> {
  readonly head: string;
  readonly write: (row: Row) => string;
}

/** 'Yes' or 'No', as lists show a flag. */
export function writeFlag(isSet: boolean): string {
  return isSet ? 'Yes' : 'No';
}
