/** One measured figure against its bar. */
export interface Figure {
  what: string;
  /** Lower is better everywhere. */
  value: number;
  bar: number;
  unit: string;
  note?: string;
}

/** The value that the given share of the samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle of the samples. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Prints the figures, one to a line. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { what, value, bar, unit, note } of figures) {
    const verdict = value <= bar ? 'ok  ' : 'OVER';
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
    console.log(
      `${verdict}  ${what.padEnd(78)} ${shown.padStart(8)} ${unit}  (bar ${bar}${note ? `; ${note}` : ''})`,
    );
  }
}
