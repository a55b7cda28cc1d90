/** A word the student does not know, and how often the text has it. */
export interface UnknownWord {
  readonly word: string;
  readonly count: number;
}

/** How much of a text a student knows. */
export interface TextCheck {
  /** All words, repetitions included. */
  readonly total: number;
  readonly unknownOccurrences: number;
  /** In percent, 0 to 100, rounded up; 100 for a text without words. */
  readonly known: number;
  /** The most frequent first, equally frequent ones as they first appear. */
  readonly unknown: UnknownWord[];
}

/** Checks the words of a text (`splitWords`) against those known (`findKnownSpellings`). Source: screens-student 14.4. */
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
    // Multiplied before it is divided: 29 / 100 * 100 is less than 29.
    known: total === 0 ? 100 : 100 - Math.floor((unknownOccurrences * 100) / total),
    unknown: [...counts].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count),
  };
}

/** The unknown words as a table for the clipboard: a header and one line each, tabs between, no newline at the end. */
export function formatWordList(unknown: readonly UnknownWord[]): string {
  return ['Word\tCount', ...unknown.map(({ word, count }) => `${word}\t${count}`)].join('\n');
}
