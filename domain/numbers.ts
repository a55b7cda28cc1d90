const numbers = new Intl.NumberFormat('en-US');

/** A number as every screen and sentence writes it: 1,000. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A count with its noun: '1 record', '30,952 records'; `many` where the plural is not the noun with an s. */
export function countOf(count: number, noun: string, many = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : many}`;
}
