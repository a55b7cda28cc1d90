import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import styles from './shell.module.css';

/** What is below the header until it is known who is signed in. */
export function WaitingMain({ message }: { message: string }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <LoadingPanel message={message} />
    </main>
  );
}
