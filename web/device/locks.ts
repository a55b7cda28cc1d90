/** The last act of this page by lock name, for browsers without locks. */
const inPage = new Map<string, Promise<unknown>>();

/**
 * Runs an act under a lock that all tabs of this browser share. In a browser without Web Locks (Lockdown Mode, browsers
 * inside apps), or one that refuses them, the lock is this page's alone: two tabs may then run the act at once, which
 * must be safe, as requests with a key are.
 * @throws The reason of the signal when it is aborted before the lock is free, else the error of the act.
 */
export async function doAlone<Answer>(
  name: string,
  act: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const locks = readLocks();
  if (!locks) return doInTurn(name, act, signal);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return act();
  };
  try {
    return await locks.request(name, signal ? { signal } : {}, begin);
  } catch (error) {
    if (hasBegun || signal?.aborted) throw error;
    return doInTurn(name, act, signal);
  }
}

/**
 * Claims a lock for this tab without waiting; undefined when another tab has it. Returns a function that releases the
 * claim, which also ends with the page. Without Web Locks every claim succeeds.
 */
export function claim(name: string): Promise<(() => void) | undefined> {
  const locks = readLocks();
  const unlocked = () => undefined;
  if (!locks) return Promise.resolve(unlocked);
  return new Promise((resolve) => {
    const holdUntilReleased = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(undefined);
      return undefined;
    };
    locks.request(name, { ifAvailable: true }, holdUntilReleased).catch(() => resolve(unlocked));
  });
}

/** Holds a lock together with other pages until this page ends. Without Web Locks nothing is held. */
export function share(name: string): void {
  readLocks()
    ?.request(name, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}

async function doInTurn<Answer>(
  name: string,
  act: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const before = inPage.get(name) ?? Promise.resolve();
  const turn = before.then(() => {
    signal?.throwIfAborted();
    return act();
  });
  const settled = turn.catch(() => undefined);
  inPage.set(name, settled);
  try {
    return await turn;
  } finally {
    if (inPage.get(name) === settled) inPage.delete(name);
  }
}

/** The DOM types have no browser without Web Locks. */
function readLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
