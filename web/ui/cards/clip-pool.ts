interface ClipPool<Clip> {
  take: (url: string) => { clip: Clip; isFresh: boolean };
  find: (url: string) => Clip | undefined;
  /** Removes the clip's address, so that it can serve another one. */
  release: (url: string) => Clip | undefined;
  /** Returns all clips of the pool, and makes the missing ones. */
  fill: () => Clip[];
}

/**
 * A fixed number of clips for any number of addresses. The clip that was used longest ago is reused first. Clips are
 * never thrown away, because some browsers let a page play only clips that were unlocked by a press. A clip for which
 * `isBusy` is true keeps its address.
 */
export function createClipPool<Clip>(
  size: number,
  make: () => Clip,
  isBusy: (url: string) => boolean,
): ClipPool<Clip> {
  const kept = new Map<string, Clip>();
  const free: Clip[] = [];

  const release = (url: string) => {
    const clip = kept.get(url);
    if (clip !== undefined) free.push(clip);
    kept.delete(url);
    return clip;
  };
  const provide = () => {
    if (free.length === 0 && kept.size >= size) {
      const [oldest] = [...kept.keys()].filter((url) => !isBusy(url));
      if (oldest !== undefined) release(oldest);
    }
    return free.pop() ?? make();
  };
  return {
    take: (url) => {
      const held = kept.get(url);
      const clip = held ?? provide();
      kept.delete(url);
      kept.set(url, clip);
      return { clip, isFresh: held === undefined };
    },
    find: (url) => kept.get(url),
    release,
    fill: () => {
      while (kept.size + free.length < size) free.push(make());
      return [...kept.values(), ...free];
    },
  };
}
