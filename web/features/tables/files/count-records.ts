const WHOLE_NUMBERS = new Intl.NumberFormat('en-US');

/** '1 record', '1,000 records'. */
export function countRecords(count: number): string {
  return `${WHOLE_NUMBERS.format(count)} ${count === 1 ? 'record' : 'records'}`;
}
