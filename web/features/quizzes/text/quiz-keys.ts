import { type ActKeys, type KeyAct, keyActs } from '@soltura/domain/quizzes/review-keys';

/** The actions of keys in a quiz of cards; without `rate` it has no Hard and Easy. */
export interface QuizActions {
  goForward?: () => void;
  goBack: () => void;
  flip?: () => void;
  play: () => void;
  rate?: ((difficulty: 'hard' | 'easy') => void) | undefined;
  report?: (() => void) | undefined;
}

/**
 * The keys of text quizzes and the SRS review with their acts, as the person has set them (S1 §9, screens-student 19).
 */
export function listQuizKeys(
  { goForward, goBack, flip, play, rate, report }: QuizActions,
  keys: ActKeys,
): Record<string, () => void> {
  const acts: Record<KeyAct, (() => void) | undefined> = {
    flip,
    play,
    hard: rate && (() => rate('hard')),
    easy: rate && (() => rate('easy')),
    previous: goBack,
    next: goForward,
    report,
  };
  return Object.fromEntries(
    keyActs.flatMap((act) => {
      const run = acts[act];
      return run ? keys[act].map((key) => [key, run]) : [];
    }),
  );
}

export function listRepeating({ previous, next }: ActKeys): ReadonlySet<string> {
  return new Set([...previous, ...next]);
}
