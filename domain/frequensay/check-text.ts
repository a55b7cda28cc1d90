export interface UnknownWord {
  readonly word: string;
  readonly count: number;
}

/**
 * `known` is the share in percent, rounded up, and 100 for a text without words. `unknown` has the most
 * frequent word first, equally frequent ones as they first appear.
 */
export interface TextCheck {
  readonly total: number;
  readonly unknownOccurrences: number;
  readonly known: number;
  readonly unknown: UnknownWord[];
}

export function checkWords(words: readonly string[], known: ReadonlySet<string>): TextCheck {
  const counts = new Map<string, number>();
  let unknownOccurrences = 0;
  for (const word of words) {
    if (known.has(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    unknownOccurrences += 1;
  }
  const total = words.length;
  return {
    total,
    unknownOccurrences,
    // Multiply before dividing: 29 / 100 * 100 is less than 29.
    known: total === 0 ? 100 : 100 - Math.floor((unknownOccurrences * 100) / total),
    unknown: [...counts].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count),
  };
}

export function formatWordList(unknown: readonly UnknownWord[]): string {
  return ['Word\tCount', ...unknown.map(({ word, count }) => `${word}\t${count}`)].join('\n');
}
