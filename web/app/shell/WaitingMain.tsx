import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import styles from './shell.module.css';

/** The content below the header until the sign-in is decided. */
export function WaitingMain({ message }: { message: string }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <LoadingPanel message={message} />
    </main>
  );
}
