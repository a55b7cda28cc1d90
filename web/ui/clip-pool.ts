interface ClipPool<Clip> {
  /** The clip of this address, and whether it has yet to be told what to load. It counts as used last. */
  take: (url: string) => { clip: Clip; isFresh: boolean };
  find: (url: string) => Clip | undefined;
  /** Lets go of what the clip holds; the clip itself serves another address. */
  release: (url: string) => Clip | undefined;
  /** Every clip of the pool; those it lacks are made. */
  fill: () => Clip[];
}

/**
 * A fixed number of clips that serve one address after the other, the one used longest ago first.
 *
 * Clips are never thrown away: some browsers let a page play by itself only clips that a press has reached before.
 * `isBusy` keeps a clip at its address.
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
