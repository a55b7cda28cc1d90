import type { PathCounts, PathStep } from '@soltura/domain/path/next-step';

/** A step in three parts, the number among words: 'Review' 28, 'Learn' 5 'new', 'Quiz' 14, 'Practise' 10 'hardest'. */
interface StepWords {
  readonly before: string;
  readonly count: number;
  readonly after: string;
}

export function wordStep(step: PathStep, { due, learn, quiz, practise }: PathCounts): StepWords {
  switch (step) {
    case 'review':
      return { before: 'Review', count: due, after: '' };
    case 'learn':
      return { before: 'Learn', count: learn, after: 'new' };
    case 'quiz':
      return { before: 'Quiz', count: quiz?.number ?? 0, after: '' };
    case 'practise':
      return { before: 'Practise', count: practise, after: 'hardest' };
    default:
      return step satisfies never;
  }
}
