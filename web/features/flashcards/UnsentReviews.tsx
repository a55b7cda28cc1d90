import { countOf } from '@soltura/domain/numbers';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { useUser } from '../people/active-student.ts';
import { isGradeOf } from './grade-store.ts';
import { unsentGrades } from './grades.ts';
import styles from './UnsentReviews.module.css';
import { useGradeSending } from './use-grade-sending.ts';

/** A review on its way for less than this is nobody's concern. */
const PATIENCE_MS = 5_000;

/** Sends reviews from every page, and says so quietly when some have waited for a while; it takes no room. */
export function UnsentReviews() {
  useGradeSending();
  const count = useWaitingCount();
  return (
    <output className={styles.place}>
      {count > 0 && (
        <span className={styles.note}>
          <CloudUpload aria-hidden="true" />
          {countOf(count, 'review waits', 'reviews wait')} to be sent
        </span>
      )}
    </output>
  );
}

/** How many reviews wait, once the oldest of them has waited for a while. */
function useWaitingCount(): number {
  const { recordId: userId } = useUser();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const shownAt = Date.now();
    const look = () => {
      clearTimeout(timer);
      const waiting = unsentGrades.list(userId);
      const [oldest] = waiting;
      const waitsSince = oldest ? Math.max(shownAt, Date.parse(oldest.reviewedAt)) : shownAt;
      const patienceLeftMs = waitsSince + PATIENCE_MS - Date.now();
      if (oldest && patienceLeftMs > 0) timer = setTimeout(look, Math.min(patienceLeftMs, PATIENCE_MS));
      else setCount(waiting.length);
    };
    look();
    const forget = unsentGrades.subscribe(look);
    // Another tab may send what this one has kept.
    const lookForOthers = ({ key }: StorageEvent) => {
      if (isGradeOf(userId, key)) look();
    };
    window.addEventListener('storage', lookForOthers);
    return () => {
      clearTimeout(timer);
      forget();
      window.removeEventListener('storage', lookForOthers);
    };
  }, [userId]);
  return count;
}
