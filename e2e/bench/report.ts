export interface Figure {
  what: string;
  /** Lower is better for every figure. */
  value: number;
  bar: number;
  unit: string;
  note?: string;
  /** All samples of a measurement with the page's processor throttled. */
  slowed?: readonly number[];
}

/** The least sample that the given share of the samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Prints the figures, one to a line. A figure of a throttled page is followed by its worst sample. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { what, value, bar, unit, note, slowed } of figures) {
    const verdict = value <= bar ? 'ok  ' : 'OVER';
    const details = [
      `bar ${bar}`,
      ...(slowed ? [`${slowed.length} samples`, `worst ${show(Math.max(...slowed))}`] : []),
      ...(note ? [note] : []),
    ];
    const name = slowed ? `${what}, CPU ÷ 4` : what;
    console.log(`${verdict}  ${name.padEnd(88)} ${show(value).padStart(8)} ${unit}  (${details.join('; ')})`);
  }
}

function show(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
