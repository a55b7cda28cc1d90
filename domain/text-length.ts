import { describeLongest } from './limits.ts';
import { formatNumber } from './numbers.ts';

/** A text field: what people call it, and the most characters it may have. */
export type TextLimit = readonly [label: string, longest: number];

/** The share of a limit from which on people are told how far away it is. */
const NEAR = 0.9;

/** What follows the name of a field whose text is too long; undefined where it fits. */
export function findLengthFault(text: string, longest: number): string | undefined {
  return text.length > longest ? describeLongest(longest) : undefined;
}

/** Of the fields that have a limit, those whose texts are too long, each with the sentence people read. */
export function listLengthFaults<Name extends string>(
  values: Readonly<Partial<Record<NoInfer<Name>, string | null | undefined>>>,
  limits: Readonly<Record<Name, TextLimit>>,
): { field: Name; message: string }[] {
  const faults: { field: Name; message: string }[] = [];
  for (const field in limits) {
    const [label, longest] = limits[field];
    const text = values[field] ?? '';
    if (text.length > longest)
      faults.push({
        field,
        message: `${label} ${describeLongest(longest)}: ${formatNumber(text.length - longest)} too many.`,
      });
  }
  return faults;
}

/** What stands beside a text that comes near its limit or is over it; undefined while it is far away. */
export function describeLength(
  text: string,
  longest: number,
): { words: string; isTooLong: boolean } | undefined {
  if (text.length < longest * NEAR) return undefined;
  const words = `${formatNumber(text.length)} of ${formatNumber(longest)} characters`;
  const excess = text.length - longest;
  return excess > 0
    ? { words: `${words}: ${formatNumber(excess)} too many`, isTooLong: true }
    : { words, isTooLong: false };
}
