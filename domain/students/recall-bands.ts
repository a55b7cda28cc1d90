interface RecallBand {
  readonly from: number;
  readonly label: string;
}

export const recallBands: readonly RecallBand[] = [
  { from: 90, label: '90 to 100%' },
  { from: 80, label: '80 to 89%' },
  { from: 70, label: '70 to 79%' },
  { from: 50, label: '50 to 69%' },
  { from: 0, label: 'Below 50%' },
];

export function toPercent(recall: number): number {
  return Math.round(recall * 100);
}

export function bandRecall(recalls: readonly number[]): number[] {
  const counts = recallBands.map(() => 0);
  for (const recall of recalls) {
    const band = recallBands.findIndex(({ from }) => toPercent(recall) >= from);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}
