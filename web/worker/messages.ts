/** The page has started: caches that no page needs any more can be deleted. */
export interface Started {
  readonly kind: 'started';
}

/** The person wants the new version: the waiting worker takes over. */
export interface TakeOver {
  readonly kind: 'take-over';
}

/** Asks for the mark of the build that the worker is of; answered by a text. */
export interface WhichBuild {
  readonly kind: 'which-build';
}

/** Asks to keep a clip for a person if it has at most `room` bytes; answered by `Keeping`. */
export interface KeepClip {
  readonly kind: 'keep-clip';
  readonly personId: number;
  readonly url: string;
  readonly room: number;
}

/** The outcome of `KeepClip`: the size of the clip in bytes, or the reason why it is not kept. */
export type Keeping = number | 'no-room' | 'failed';

export type WorkerMessage = Started | TakeOver | WhichBuild | KeepClip;

/** Returns the message of a page; undefined for one that is not ours, such as those of extensions. */
export function readMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  const { kind } = data;
  if (kind === 'started' || kind === 'take-over' || kind === 'which-build') return { kind };
  if (kind !== 'keep-clip' || !('personId' in data && 'url' in data && 'room' in data)) return undefined;
  const { personId, url, room } = data;
  const isWhole = typeof personId === 'number' && typeof url === 'string' && typeof room === 'number';
  return isWhole ? { kind, personId, url, room } : undefined;
}

export function readKeeping(data: unknown): Keeping {
  return typeof data === 'number' || data === 'no-room' ? data : 'failed';
}
