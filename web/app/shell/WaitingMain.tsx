import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import styles from './shell.module.css';

export function WaitingMain({ message }: { message: string }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <LoadingPanel message={message} />
    </main>
  );
}
