import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './BandActions.module.css';

interface BandActionsProps {
  /**
   * 'single': one control. 'pair': a quiet one and the main one. 'even': two equals. 'onward': two equals, perhaps a
   * third control, and the main one. 'rating': Hard, Flip, Easy. 'player': a circle between two.
   */
  layout: 'single' | 'pair' | 'even' | 'onward' | 'rating' | 'player';
  width?: 'read' | 'form';
  children: ReactNode;
}

/** Lays out the controls of a band; their positions are the same in all states (ui.md 2). */
export function BandActions({ layout, width = 'read', children }: BandActionsProps) {
  return <div className={joinClasses(styles.actions, styles[layout], styles[width])}>{children}</div>;
}
