import type { ReactNode } from 'react';
import { BandActions } from './BandActions.tsx';
import { Tilde } from './Tilde.tsx';
import { WaveBand } from './WaveBand.tsx';
import styles from './WavePage.module.css';

interface WavePageProps {
  title: string;
  /** One plain sentence under the title. */
  children?: ReactNode;
  /** The way out, as a light band control. */
  action: ReactNode;
  /** The pale tilde above the title, as on the signed-out page. */
  tilde?: boolean;
}

/** A page with nothing on it but a sentence and the way out: not found, went wrong, signed out (ui.md 9). */
export function WavePage({ title, children, action, tilde = false }: WavePageProps) {
  return (
    <>
      <main id="main" className={styles.page} tabIndex={-1}>
        {tilde && <Tilde />}
        <h1>{title}</h1>
        {children && <p className={styles.line}>{children}</p>}
      </main>
      <WaveBand label="What you can do">
        <BandActions layout="single">{action}</BandActions>
      </WaveBand>
    </>
  );
}
