import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { listQuizKeys, type QuizActions } from './quiz-keys.ts';

/** Makes the keys of a text quiz work while it is on screen. */
export function useQuizKeys(actions: QuizActions): void {
  useShortcuts(listQuizKeys(actions));
}
