export interface FileColumn<Row> {
  readonly head: string;
  readonly write: (row: Row) => string;
}

export function writeFlag(isSet: boolean): string {
  return isSet ? 'Yes' : 'No';
}
