import { type ActKeys, listStepKeys } from '@soltura/domain/quizzes/review-keys';

interface AudioActions {
  goForward: () => void;
  goBack: () => void;
  stepForward: () => void;
  stepBack: () => void;
  play: () => void;
}

/**
 * The keys of audio and comprehension quizzes with their acts, as the person has set them (S1 §9, screens-student 19).
 */
export function listAudioKeys(
  { goForward, goBack, stepForward, stepBack, play }: AudioActions,
  keys: ActKeys,
): Record<string, () => void> {
  const steps = listStepKeys(keys);
  const does = (act: () => void, ofAct: readonly string[]) => ofAct.map((key) => [key, act] as const);
  return Object.fromEntries([
    ...does(goForward, keys.next),
    ...does(goBack, keys.previous),
    ...does(stepForward, steps.next),
    ...does(stepBack, steps.previous),
    ...does(play, keys.play),
  ]);
}
