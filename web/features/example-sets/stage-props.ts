import type { ReactNode } from 'react';
import type { SetInHand } from './use-set.ts';

export interface StageProps {
  inHand: SetInHand;
  /** Renders the stage's content into the page; on wide screens `beside` is next to it. */
  frame: (content: ReactNode, beside?: ReactNode) => ReactNode;
  restart: ReactNode;
}
