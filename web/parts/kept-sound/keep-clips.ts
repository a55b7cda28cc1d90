import { listClipsToDrop } from '@soltura/domain/reviews/kept-clips';
import type { Keeping } from '../../worker/messages.ts';

export interface ClipStore {
  /** The kept clips with their sizes in bytes. */
  list: () => Promise<ReadonlyMap<string, number>>;
  drop: (clips: readonly string[]) => Promise<void>;
  /** Fetches a clip and keeps it if it has at most `room` bytes. */
  keep: (clip: string, room: number) => Promise<Keeping>;
}

/**
 * Clips in order of urgency. If there are more clips than these (`isWhole` is false), other kept clips stay while there
 * is room.
 */
export interface WantedClips {
  readonly clips: readonly string[];
  readonly isWhole: boolean;
}

/**
 * Keeps clips in order of urgency, one after the other, up to `limit` bytes; less urgent ones are dropped to make room.
 * Ends when there is no more room, or when `isOver` returns true, which is called before each clip. A clip that cannot
 * be kept is left out.
 */
export async function keepClips(
  { clips, isWhole }: WantedClips,
  store: ClipStore,
  limit: number,
  isOver: () => boolean,
): Promise<void> {
  const sizes = new Map(await store.list());
  const wanted = isWhole ? clips : [...new Set([...clips, ...sizes.keys()])];
  const makeRoom = async () => {
    const dropped = listClipsToDrop(wanted, sizes, limit);
    if (dropped.length > 0) await store.drop(dropped);
    for (const clip of dropped) sizes.delete(clip);
  };
  await makeRoom();
  let room = limit;
  for (const clip of wanted) {
    const known = sizes.get(clip);
    if (known !== undefined) {
      room -= known;
      continue;
    }
    if (isOver() || room <= 0) return;
    const keeping = await store.keep(clip, room);
    if (keeping === 'no-room') return;
    if (keeping === 'failed') continue;
    room -= keeping;
    sizes.set(clip, keeping);
    await makeRoom();
  }
}
