import { describeLongest } from './limits.ts';
import { formatNumber } from './numbers.ts';

export type TextLimit = readonly [label: string, longest: number];

const NEAR = 0.9;

/** Returns the fault of a text that is too long, to follow the name of the field; undefined when the text fits. */
export function findLengthFault(text: string, longest: number): string | undefined {
  return text.length > longest ? describeLongest(longest) : undefined;
}

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
