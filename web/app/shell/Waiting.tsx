import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { AppHeader } from './AppHeader.tsx';
import styles from './shell.module.css';

/** The page while it is not yet known who is there (screens-student 2.3, 2.5). */
export function Waiting({ strip, message }: { strip: string; message: string }) {
  return (
    <>
      <AppHeader strip={strip} />
      <main id="main" tabIndex={-1} className={styles.page}>
        <LoadingPanel message={message} />
      </main>
    </>
  );
}
