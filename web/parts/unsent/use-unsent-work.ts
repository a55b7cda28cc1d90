import { useEffect, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { countUnsent, onUnsentWork, unsentKinds } from './unsent-work.ts';

interface UnsentWork {
  readonly count: number;
  /** The time in ms for which the oldest work has waited; 0 without any. */
  readonly waitsMs: number;
}

export function useUnsentWork(): UnsentWork {
  const { recordId: userId } = useUser();
  const [work, setWork] = useState(() => readWork(userId));
  useEffect(() => {
    const look = () => setWork(readWork(userId));
    look();
    return onUnsentWork(userId, look);
  }, [userId]);
  return work;
}

function readWork(userId: number): UnsentWork {
  const [first] = unsentKinds.flatMap(({ listTimes }) => listTimes(userId).slice(0, 1)).toSorted();
  return {
    count: countUnsent(userId),
    waitsMs: first === undefined ? 0 : Math.max(0, Date.now() - Date.parse(first)),
  };
}
