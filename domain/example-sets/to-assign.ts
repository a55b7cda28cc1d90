import { isEligible, type RangeWords } from '../programs/eligible.ts';

/**
 * Returns the saved examples that a student or quiz does not have yet, compared by Spanish text. Source:
 * screens-student 15.6.
 */
export function listToAssign<Saved extends { readonly spanishExample: string }>(
  saved: readonly Saved[],
  held: readonly { readonly spanishExample: string }[],
): Saved[] {
  const texts = new Set(held.map(({ spanishExample }) => spanishExample));
  return saved.filter(({ spanishExample }) => !texts.has(spanishExample));
}

interface VocabularyExample {
  readonly vocabIncluded: readonly string[];
  readonly vocabComplete: boolean;
}

/**
 * Returns the examples that are eligible for the lesson range, and the number of hidden ones. Without a range all
 * examples are returned.
 * Source: screens-student 15.6.
 */
export function narrowToRange<Saved extends VocabularyExample>(
  examples: readonly Saved[],
  range: RangeWords<string> | undefined,
): { examples: readonly Saved[]; hidden: number } {
  if (range === undefined) return { examples, hidden: 0 };
  const eligible = examples.filter((example) => isEligible(example, range));
  return { examples: eligible, hidden: examples.length - eligible.length };
}
