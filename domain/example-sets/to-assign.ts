import { isEligible, type RangeWords } from '../programs/eligible.ts';

/** The saved examples that a student or quiz does not hold yet, compared by Spanish text. Source: screens-student 15.6. */
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
 * The examples eligible for the lesson range, and how many it hides. Without a range all of them.
 *
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
