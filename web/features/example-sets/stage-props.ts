import type { ReactNode } from 'react';
import type { SetInHand } from './use-set.ts';

/** The props of every stage. */
export interface StageProps {
  inHand: SetInHand;
  /** Renders the stage's content into the page, with the part that is beside it on wide screens. */
  frame: (content: ReactNode, beside?: ReactNode) => ReactNode;
  /** The button that empties the set. */
  restart: ReactNode;
}
