import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { listQuizKeys, type QuizActions } from './quiz-keys.ts';

export function useQuizKeys(actions: QuizActions): void {
  useShortcuts(listQuizKeys(actions));
}
