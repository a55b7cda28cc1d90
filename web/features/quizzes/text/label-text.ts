import type { Difficulty } from '@soltura/domain/reviews/interval';

/** The banner of a graded card (screens-student 7.1). */
export function labelText(label: Difficulty): string {
  return label === 'hard' ? 'Labeled: Hard' : 'Labeled: Easy';
}
