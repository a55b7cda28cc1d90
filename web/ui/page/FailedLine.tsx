import { Button } from '../controls/Button.tsx';
import styles from './FailedLine.module.css';

interface FailedLineProps {
  /** The specified text. */
  message: string;
  pending?: boolean;
  onRetry: () => void;
}

/** One line that says what could not be loaded and offers to try again (screens-staff 7.5, 7.8). */
export function FailedLine({ message, pending = false, onRetry }: FailedLineProps) {
  return (
    <p className={styles.line} role="alert">
      {message}
      <Button size="staff" pending={pending} onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
