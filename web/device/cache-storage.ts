/** A cached answer by the address of its request, and its size in bytes as its header says. */
export interface CachedFile {
  url: string;
  bytes: number;
}

/**
 * Opens a cache of this site, so that it is there; false in a browser without caches (addresses without TLS, private
 * windows of some), where nothing is kept.
 */
export async function openCache(name: string): Promise<boolean> {
  try {
    await readCaches()?.open(name);
    return readCaches() !== undefined;
  } catch {
    return false;
  }
}

export async function listCached(name: string): Promise<CachedFile[]> {
  try {
    const store = readCaches();
    if (!store || !(await store.has(name))) return [];
    const cache = await store.open(name);
    const answers = await Promise.all(
      (await cache.keys()).map(async (request) => ({ url: request.url, answer: await cache.match(request) })),
    );
    return answers.map(({ url, answer }) => ({
      url,
      bytes: Number(answer?.headers.get('content-length') ?? 0),
    }));
  } catch {
    return [];
  }
}

export async function dropCached(name: string, urls: readonly string[]): Promise<void> {
  try {
    const cache = await readCaches()?.open(name);
    for (const url of urls) await cache?.delete(url);
  } catch {
    // Files that a browser does not drop take up its own storage, which it manages itself.
  }
}

export async function dropCache(name: string): Promise<void> {
  try {
    await readCaches()?.delete(name);
  } catch {
    // A browser that blocks caches has none of ours.
  }
}

/** The DOM types have no browser without caches. */
function readCaches(): CacheStorage | undefined {
  return 'caches' in globalThis ? caches : undefined;
}
