/** What runs or waits in this page under each name, where the browser has no locks. */
const inPage = new Map<string, Promise<unknown>>();

/**
 * Does something while no other tab of this browser does what has the same name. In a browser without Web Locks (Lockdown
 * Mode, browsers inside apps), or one that refuses them, only this page waits for itself: two tabs may then do it at once, so
 * what is done has to bear that, as requests with a key do.
 *
 * @throws The reason of the signal when it is aborted before its turn came, else what the act throws.
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
 * Claims something for this tab, without waiting; undefined when another tab has it.
 *
 * Returns a function that releases the claim; it also ends with the page. Without Web Locks every claim succeeds.
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

/** The types know no browser without them. */
function readLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
