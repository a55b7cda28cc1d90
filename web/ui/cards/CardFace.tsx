import type { ReactNode } from 'react';
import styles from './CardFace.module.css';

interface CardFaceProps {
  topStart?: ReactNode;
  topEnd?: ReactNode;
  children: ReactNode;
  /** A row for the voice of the sentence, above the foot. */
  voice?: ReactNode;
  footStart?: ReactNode;
  footEnd?: ReactNode;
}

/** The layout of one face of a FlipCard: the sentence is centred in height and set from the left. */
export function CardFace({ topStart, topEnd, children, voice, footStart, footEnd }: CardFaceProps) {
  return (
    <div className={styles.face}>
      <div className={styles.top}>
        <span>{topStart}</span>
        <span className={styles.topEnd}>{topEnd}</span>
      </div>
      <div className={styles.say}>{children}</div>
      {voice && <div className={styles.voice}>{voice}</div>}
      <div className={styles.foot}>
        <div className={styles.footStart}>{footStart}</div>
        {footEnd}
      </div>
    </div>
  );
}
