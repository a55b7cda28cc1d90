import { Button } from '../controls/Button.tsx';
import styles from './FailedLine.module.css';

interface FailedLineProps {
  message: string;
  pending?: boolean;
  onRetry: () => void;
}

/** A failure to load in one line, with a retry (screens-staff 7.5, 7.8). */
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
