import type { Difficulty } from '@soltura/domain/reviews/interval';

export function labelText(label: Difficulty): string {
  return label === 'hard' ? 'Labeled: Hard' : 'Labeled: Easy';
}
