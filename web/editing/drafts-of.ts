import { deviceStorage } from '../device/storage.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { hasLoggedOut } from './has-logged-out.ts';

/** Tells the drafts of this page from those of other tabs. */
const writer = crypto.randomUUID();

/** The drafts of one person on this device. */
export function openDraftsOf(subject: string): DraftStore {
  return openDraftStore({
    storage: deviceStorage,
    subject,
    writer,
    now: () => Date.now(),
    mayKeep: () => subject !== '' && !hasLoggedOut(),
  });
}
