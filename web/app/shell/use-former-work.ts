import type { Me } from '@soltura/contract/people/people';
import { useEffect } from 'react';
import { unsentKinds } from '../../parts/unsent/unsent-work.ts';

/**
 * Sends this device's unsent work of users who were merged into this one (decision 0304). Without work of other users
 * the server is not asked.
 */
export function useFormerWork(user: Me | undefined): void {
  useEffect(() => {
    if (!user || !holdsWorkOfOthers(user.recordId)) return undefined;
    const leaving = new AbortController();
    void import('./hand-over.ts').then(({ handOverFormer }) => handOverFormer(user, leaving.signal));
    return () => leaving.abort();
  }, [user]);
}

function holdsWorkOfOthers(userId: number): boolean {
  return unsentKinds.some(({ owners }) => [...owners()].some((owner) => owner !== userId));
}
