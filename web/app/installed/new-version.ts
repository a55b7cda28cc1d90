import { logFailure } from '../../api/log.ts';
import { makeListeners } from '../../device/listeners.ts';
import { share } from '../../device/locks.ts';
import {
  askWorker,
  letTakeOver,
  onWaitingWorker,
  registerWorker,
  tellWorker,
} from '../../device/service-worker.ts';
import { nameBuildLock } from '../../worker/cache-names.ts';
import type { Started, TakeOver, WhichBuild } from '../../worker/messages.ts';
import { BUILD_NAME } from '../last-screen/last-screen.ts';

/** The shortest time in ms between two looks for a new version by a page that is looked at again. */
const LOOK_MS = 15 * 60_000;

let isReady = false;
const listeners = makeListeners();

export function isNewVersionReady(): boolean {
  return isReady;
}

export const onNewVersion = listeners.subscribe;

export function tellNewVersion(): void {
  isReady = true;
  listeners.tell();
}

/**
 * Installs the service worker and follows its versions. Development has none: it would keep sources that change. Without
 * workers a new version is noticed when code of this one is gone from the server.
 */
export async function startWorker(): Promise<void> {
  const build = readBuild();
  if (build === undefined) return;
  window.addEventListener('vite:preloadError', () => void lookAtServer(build));
  // As long as this page is open, its files are kept.
  share(nameBuildLock(build));
  try {
    const registration = await registerWorker('/worker.js');
    if (!registration) return;
    onWaitingWorker(registration, (worker) => void meetWaiting(worker, build));
    tellWorker({ kind: 'started' } satisfies Started);
    let lookedAt = Date.now();
    // A browser looks by itself only when a page is loaded.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - lookedAt < LOOK_MS) return;
      lookedAt = Date.now();
      // Without a network there is nothing to see.
      registration.update().catch(() => undefined);
    });
  } catch (error) {
    logFailure('The service worker could not be installed', error);
  }
}

/** A page that was loaded since the deploy is of the new version already: its worker takes over, and nobody is asked. */
async function meetWaiting(worker: ServiceWorker, build: string): Promise<void> {
  const offered = await askWorker({ kind: 'which-build' } satisfies WhichBuild, worker);
  if (offered === build) worker.postMessage({ kind: 'take-over' } satisfies TakeOver);
  else tellNewVersion();
}

/** Opens the new version. What is typed and not saved is on the device, as before any reload. */
export async function openNewVersion(): Promise<void> {
  await letTakeOver({ kind: 'take-over' } satisfies TakeOver);
  window.location.reload();
}

/** Looks for a new version after code could not be fetched: the server then has another document. */
async function lookAtServer(build: string): Promise<void> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } });
    if (answer.ok && !(await answer.text()).includes(`"${build}"`)) tellNewVersion();
  } catch {
    // The network is away, and the code may come when it returns.
  }
}

function readBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_NAME}"]`)?.content;
}
