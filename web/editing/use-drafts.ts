import { useMemo } from 'react';
import { useSession } from '../api/session.ts';
import type { DraftStore } from './draft-store.ts';
import { openDraftsOf } from './drafts-of.ts';

export function useDrafts(): DraftStore {
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : '';
  return useMemo(() => openDraftsOf(subject), [subject]);
}
