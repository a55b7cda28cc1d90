import { makeListeners } from '../../../device/listeners.ts';

/**
 * True while the back of the card is in view although its answer is not checked yet. The answer is checked after the
 * paint, because a check renders the band, moves the focus and stores the answer.
 */
export interface Revealed {
  readonly read: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (isRevealed: boolean) => void;
}

export function makeRevealed(): Revealed {
  const listeners = makeListeners();
  let isRevealed = false;
  return {
    read: () => isRevealed,
    subscribe: listeners.subscribe,
    set: (next) => {
      isRevealed = next;
      listeners.tell();
    },
  };
}
