import { isInstalled } from './is-installed.ts';
import { registerWorker } from './service-worker.ts';

/** A subscription of this browser at its push service; the keys are in base64url. */
export interface DevicePush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * The ability of this browser to show reminders that a server sends: it may first have to be installed (iPhones and
 * iPads), a person may have forbidden it, and some browsers cannot.
 */
export type PushState = 'possible' | 'denied' | 'needs-installing' | 'unsupported';

export function readPushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() && !isInstalled() ? 'needs-installing' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/**
 * Asks the person for permission, and subscribes; undefined without permission. To be called while a press is handled.
 * @param key The public key of the server, 65 bytes in base64url.
 */
export async function subscribeToPush(key: string): Promise<DevicePush | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  if (!(await registerWorker('/worker.js'))) return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = readBase64Url(key);
  const existing = await pushManager.getSubscription();
  // One for another key, of a server that was set up anew, cannot be used.
  if (existing && !isSame(existing.options.applicationServerKey, wanted)) await existing.unsubscribe();
  return describe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }));
}

export async function readDevicePush(): Promise<DevicePush | undefined> {
  const subscription = await findSubscription();
  return subscription ? describe(subscription) : undefined;
}

/** Ends the subscription: the push service refuses further messages for it. */
export async function endDevicePush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (readPushState() === 'unsupported' || readPushState() === 'needs-installing') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function describe(subscription: PushSubscription): DevicePush {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

function readBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function isSame(key: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? []);
  return bytes.length === wanted.length && bytes.every((byte, place) => byte === wanted[place]);
}

/** An iPad calls itself a Mac, but Macs have no touch screen. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad/.test(navigator.platform) ||
    (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  );
}
