import type { MouseEvent } from 'react';
import { useActKeys } from '../../../parts/keys/use-act-keys.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { listQuizKeys, listRepeating } from './quiz-keys.ts';
import type { TextQuizState } from './use-text-quiz.ts';

interface FlipHandlers {
  onFlip: (event: MouseEvent) => void;
  onFlipCard: (event: Pick<MouseEvent, 'detail'>) => void;
}

/** Registers the keys of a quiz, with that of `flip`; returns the handlers of presses on 'Flip' and on the card. */
export function useFlip({ press, withMouse, keys }: TextQuizState, flip: () => void): FlipHandlers {
  const actKeys = useActKeys();
  useShortcuts(listQuizKeys({ ...keys, flip }, actKeys), listRepeating(actKeys));
  return {
    onFlip: (event) => press.isMeant(event) && withMouse(flip)(event),
    onFlipCard: (event) => press.isMeant(event) && flip(),
  };
}
