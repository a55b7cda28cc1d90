import { ApiError } from '../../api/api-error.ts';
import styles from './ReportFailure.module.css';

/** The reason why a report was not stored, in the server's words if it was refused; empty without an error. */
export function ReportFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  const isRefused = error instanceof ApiError && error.status !== undefined && error.status < 500;
  return (
    <p role="alert" className={styles.failure}>
      {isRefused
        ? error.message
        : 'The report could not be sent. It is kept on this device; please try again.'}
    </p>
  );
}
