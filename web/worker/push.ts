import { readReminderNote } from '@soltura/domain/reminders/reminder-note';
import { readPushOwnerRecord } from '../device/push-owner-record.ts';

/** The review of due cards, to which the band of home leads too. */
const REVIEW = '/myflashcards/srsquiz';

const ICON = '/icon-192.png';

/** A later note replaces one that is still shown. */
const TAG = 'reminder';

/** Shows reminders for the person who is signed in, and opens the review when one is pressed. */
export function installPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(showNote(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openReview(worker));
  });
}

async function showNote(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const note = readReminderNote(readJson(data));
  if (!note || note.userId !== (await readPushOwnerRecord())) return;
  await worker.registration.showNotification(note.title, { body: note.text, tag: TAG, icon: ICON });
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/**
 * Shows the window that is reviewing already, otherwise navigates home's window to the review, otherwise opens one.
 * Other pages are left as they are.
 */
async function openReview({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isAt = (path: string) => (client: WindowClient) => new URL(client.url).pathname === path;
  const reviewing = windows.find(isAt(REVIEW));
  const home = windows.find(isAt('/'));
  // A window that this worker does not control yet cannot be navigated.
  const shown = reviewing ?? (await home?.navigate(REVIEW).catch(() => null));
  await (shown ? shown.focus() : clients.openWindow(REVIEW));
}
