import { useHasContact } from '../../api/contact.ts';
import { joinClasses } from '../class-names.ts';
import { Button } from '../controls/Button.tsx';
import styles from './FailedLine.module.css';

interface FailedLineProps {
  message: string;
  pending?: boolean;
  onRetry: () => void;
}

/** As `ErrorPanel`, in one line (screens-staff 7.5, 7.8). */
export function FailedLine({ message, pending = false, onRetry }: FailedLineProps) {
  const hasContact = useHasContact();
  if (!hasContact) {
    return (
      <output className={joinClasses(styles.line, styles.away)}>
        Needs a connection. It is loaded by itself when there is one again.
      </output>
    );
  }
  return (
    <p className={styles.line} role="alert">
      {message}
      <Button size="staff" pending={pending} onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
