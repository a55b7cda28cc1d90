import { useEffect, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { watchUnsent } from '../../editing/watch-unsent.ts';
import { unsentGrades } from './review-queue.ts';

/** The age in ms from which unsent reviews are mentioned. */
const PATIENCE_MS = 5_000;

/** The number of unsent reviews; 0 until the oldest has waited for a while. */
export function useWaitingCount(): number {
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
    const forget = watchUnsent([unsentGrades], userId, look);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [userId]);
  return count;
}
