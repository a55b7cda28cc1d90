/** The time in ms after which an answer of a worker is no longer awaited. */
const PATIENCE_MS = 60_000;

/** The time in ms in which a waiting worker takes over; a reload helps without it too. */
const TAKING_OVER_MS = 2_000;

/**
 * Registers the service worker of the app, which a browser keeps and starts by itself from then on. Resolves to
 * undefined in a browser without service workers (browsers inside apps, addresses without TLS): the app then needs a
 * network to start, and sends unsent work only while it is open.
 * @throws An error of the browser when it refuses the worker or cannot fetch it.
 */
export async function registerWorker(path: string): Promise<ServiceWorkerRegistration | undefined> {
  return readWorkers()?.register(path, { updateViaCache: 'none' });
}

/**
 * Calls `tell` with a new version of the worker that waits until it may take over; at once if one is waiting already.
 */
export function onWaitingWorker(
  registration: ServiceWorkerRegistration,
  tell: (worker: ServiceWorker) => void,
): void {
  const look = () => {
    // The first worker of a browser has nothing to wait for.
    if (registration.waiting && registration.active) tell(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
}

/** True once a worker answers for this page. */
export function hasWorker(): boolean {
  return Boolean(readWorkers()?.controller);
}

export function onWorkerChange(tell: () => void): () => void {
  const workers = readWorkers();
  workers?.addEventListener('controllerchange', tell);
  return () => workers?.removeEventListener('controllerchange', tell);
}

export function tellWorker(message: unknown): void {
  readWorkers()?.controller?.postMessage(message);
}

/** Asks a worker, by default that of this page. Resolves to undefined without one, or if it gives no answer. */
export function askWorker(message: unknown, worker = readWorkers()?.controller): Promise<unknown> {
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, PATIENCE_MS, undefined);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/** Lets the waiting worker take over by telling it `message`. Resolves when it has, or after two seconds. */
export function letTakeOver(message: unknown): Promise<void> {
  const workers = readWorkers();
  if (!workers) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, TAKING_OVER_MS);
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
    workers.getRegistration().then(
      (registration) => (registration?.waiting ? registration.waiting.postMessage(message) : resolve()),
      () => resolve(),
    );
  });
}

/** The DOM types have no browser without service workers. */
function readWorkers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}
