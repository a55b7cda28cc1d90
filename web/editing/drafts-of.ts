import { deviceStorage } from '../device/storage.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { hasLoggedOut } from './has-logged-out.ts';

const writer = crypto.randomUUID();

export function openDraftsOf(subject: string): DraftStore {
  return openDraftStore({
    storage: deviceStorage,
    subject,
    writer,
    now: () => Date.now(),
    mayKeep: () => subject !== '' && !hasLoggedOut(),
  });
}
