import type { ReactNode } from 'react';
import type { SetInHand } from './use-set.ts';

/** What every stage is given. */
export interface StageProps {
  inHand: SetInHand;
  /** Puts the stage's content, and what stands beside it on wide screens, into the page. */
  frame: (content: ReactNode, beside?: ReactNode) => ReactNode;
  /** The button that empties everything. */
  restart: ReactNode;
}
