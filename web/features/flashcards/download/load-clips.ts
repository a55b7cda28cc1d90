import type { AnkiClip } from '@soltura/domain/flashcards/anki/clips';

/** The number of concurrent requests that browsers allow to one host. */
const AT_ONCE = 6;
const PATIENCE_MS = 30_000;
const ATTEMPTS = 2;

/**
 * Loads clips, several at once, and hands over each as it comes; returns the links of those that could not be loaded.
 * After each clip `onDone` gets the number of clips that are done.
 */
export async function loadClips(
  clips: readonly AnkiClip[],
  take: (clip: AnkiClip, bytes: Uint8Array<ArrayBuffer>) => void,
  onDone: (done: number) => void,
): Promise<string[]> {
  const waiting = clips.values();
  const missing = new Set<string>();
  let done = 0;
  const work = async () => {
    for (const clip of waiting) {
      const bytes = await loadClip(clip.link);
      if (bytes) take(clip, bytes);
      else missing.add(clip.link);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return clips.map(({ link }) => link).filter((link) => missing.has(link));
}

/** Undefined for a clip that is missing, blocked by CORS, or no sound. */
async function loadClip(link: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(link, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.status >= 500) continue;
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      if (!answer.ok || isPage) return undefined;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return bytes.length > 0 ? bytes : undefined;
    } catch {
      // A host whose CORS policy forbids the read fails with the same error as a broken network.
    }
  }
  return undefined;
}
