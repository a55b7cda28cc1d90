import type { ReactNode } from 'react';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { AppHeader } from './AppHeader.tsx';
import styles from './shell.module.css';

/** The page while it is not yet known who is there (screens-student 2.3, 2.5). */
export function Waiting({ strip, message, end }: { strip: string; message: string; end?: ReactNode }) {
  return (
    <>
      <AppHeader strip={strip} end={end} />
      <main id="main" tabIndex={-1} className={styles.page}>
        <LoadingPanel message={message} />
      </main>
    </>
  );
}
