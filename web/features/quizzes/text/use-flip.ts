import type { MouseEvent } from 'react';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { listQuizKeys } from './quiz-keys.ts';
import type { TextQuizState } from './use-text-quiz.ts';

interface FlipHandlers {
  onFlip: (event: MouseEvent) => void;
  onFlipCard: (event: Pick<MouseEvent, 'detail'>) => void;
}

/** Registers the keys of a quiz, among them those of `flip`; returns what a press on 'Flip' and on the card does. */
export function useFlip({ press, withMouse, keys }: TextQuizState, flip: () => void): FlipHandlers {
  useShortcuts(listQuizKeys({ ...keys, flip }));
  return {
    onFlip: (event) => press.isMeant(event) && withMouse(flip)(event),
    onFlipCard: (event) => press.isMeant(event) && flip(),
  };
}
