import type { ReactNode } from 'react';
import { Band } from '../../ui/controls/Band.tsx';
import styles from './SetBand.module.css';

interface SetBandProps {
  back?: ReactNode;
  note?: ReactNode;
  act?: ReactNode;
}

/**
 * The band of the set creator: back buttons at the left, the less prominent ones last, and the main button at the right
 * (ui.md 9).
 */
export function SetBand({ back, note, act }: SetBandProps) {
  return (
    <Band label="Example set">
      <div className={styles.row}>
        <div className={styles.back}>{back}</div>
        <output className={styles.note}>{note}</output>
        {act && <div className={styles.act}>{act}</div>}
      </div>
    </Band>
  );
}
