import { countOf } from '@soltura/domain/numbers';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useUnsentWork } from '../../parts/unsent/use-unsent-work.ts';
import styles from './OfflineNote.module.css';

/** The age in ms from which home mentions unsent work, with or without a connection. */
const LONG_MS = 24 * 60 * 60 * 1000;

export function LongWaiting() {
  const { count, waitsMs } = useUnsentWork();
  if (waitsMs <= LONG_MS) return null;
  return (
    <>
      {' '}
      <span className={styles.waiting}>
        <CloudUpload aria-hidden="true" />
        {countOf(count, 'waiting', 'waiting')} to be sent
      </span>
    </>
  );
}
