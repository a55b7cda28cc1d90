import { joinClasses } from '../class-names.ts';
import styles from './BandButton.module.css';

export interface BandButtonLook {
  /** 'light' is the primary; 'hard' and 'easy' are light in barro and oliva; 'quiet' has no outline. */
  tone?: 'outlined' | 'light' | 'quiet' | 'hard' | 'easy' | undefined;
  size?: 'thumb' | 'mid' | 'circle' | undefined;
}

/** The class of a band control, for links that act as one. */
export function bandButtonClass({ tone = 'outlined', size = 'thumb' }: BandButtonLook = {}): string {
  const isLight = tone === 'light' || tone === 'hard' || tone === 'easy';
  return joinClasses(styles.button, styles[size], styles[tone], isLight && styles.lightGround);
}
