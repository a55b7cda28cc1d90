import type { ReactNode } from 'react';
import { BandActions } from '../controls/BandActions.tsx';
import { WaveBand } from './WaveBand.tsx';
import styles from './WavePage.module.css';

interface WavePageProps {
  title: string;
  children?: ReactNode;
  action: ReactNode;
}

/** A page with only a sentence and a link: not found, went wrong (ui.md 9). */
export function WavePage({ title, children, action }: WavePageProps) {
  return (
    <>
      <main id="main" className={styles.page} tabIndex={-1}>
        <h1>{title}</h1>
        {children && <p className={styles.line}>{children}</p>}
      </main>
      <WaveBand label="What you can do">
        <BandActions layout="single">{action}</BandActions>
      </WaveBand>
    </>
  );
}
