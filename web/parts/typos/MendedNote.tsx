import type { MendedMistake } from '@soltura/contract/typos/typo-reports';
import { writeDay } from '@soltura/domain/day-names';
import Check from 'lucide-react/icons/check';
import { readNow } from '../../api/server-clock.ts';
import { toDeviceDay } from '../../base/device-day.ts';
import styles from './MendedNote.module.css';

export function MendedNote({ mended: { mendedAt, line } }: { mended: MendedMistake }) {
  return (
    <div className={styles.mended}>
      <Check aria-hidden="true" />
      <p className={styles.when}>Mended on {writeMendedDay(mendedAt)}</p>
      {line && <p className={styles.line}>You reported “{line}”.</p>}
    </div>
  );
}

function writeMendedDay(instant: string): string {
  const day = toDeviceDay(new Date(instant));
  const isThisYear = day.startsWith(String(readNow().getFullYear()));
  return writeDay(day, isThisYear ? 'January 4' : 'January 4, 2026');
}
