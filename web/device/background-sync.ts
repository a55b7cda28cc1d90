/** A registration of a browser with Background Sync (Chromium); the DOM types do not know it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the service worker with this tag once there is a network, also when the app is closed.
 * Resolves to false in a browser that cannot, or has no worker of this app: unsent work is then sent at the next
 * opening.
 */
export async function askForSync(tag: string): Promise<boolean> {
  const registration = await findSync();
  if (!registration) return false;
  try {
    await registration.sync.register(tag);
    return true;
  } catch {
    // The person, or the browser, has switched it off for this site.
    return false;
  }
}

async function findSync(): Promise<SyncRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration && hasSync(registration) ? registration : undefined;
}

function hasSync(registration: ServiceWorkerRegistration): registration is SyncRegistration {
  return 'sync' in registration;
}
