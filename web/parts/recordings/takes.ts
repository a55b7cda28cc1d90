import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import { recordingTypes } from '@soltura/domain/tasks/recording';
import { del, delMany, get, getMany, keys } from 'idb-keyval';
import * as z from 'zod/mini';
import { openRecords } from '../../device/database.ts';
import { claim } from '../../device/locks.ts';
import { putAtOnce } from '../../editing/kept-work/put-at-once.ts';

/**
 * Takes on this device, of every person who signs in on it: for each a record with what is known of it, and one for each
 * piece of its sound. Names begin with the id of the user.
 */
const store = openRecords('soltura-recordings', 'takes');

const take = z.object({
  id: z.string(),
  userId: z.int(),
  /** The task for which it was spoken. */
  taskId: z.int(),
  mediaType: z.enum(recordingTypes),
  /** In seconds, without pauses. */
  seconds: z.number(),
  /** In bytes. */
  size: z.number(),
  /** The loudness in digits. */
  wave: z.string(),
  /** The pieces of its sound on this device. */
  pieces: z.number(),
  /** In ms since 1970. */
  keptAt: z.number(),
  /** False while it is spoken, and where the page was left meanwhile. */
  isEnded: z.boolean(),
  /** Its id at the server, once it was announced. */
  recordId: z.optional(z.int()),
  /** The bytes that the server has. */
  receivedBytes: z.number(),
});

/** A recording on this device that was not handed in. */
export type Take = z.output<typeof take>;
type Named = Pick<Take, 'id' | 'userId' | 'taskId'>;

interface Held {
  readonly take: Take;
  readonly sound: Blob;
  readonly isKept: boolean;
}

/** Takes of this page, for browsers that keep nothing. */
const held = new Map<string, Held>();

/** Reads the record of a take. Undefined for one that is not on this device, or is older than a month. */
export async function readTake(named: Named): Promise<Take | undefined> {
  const own = held.get(nameTake(named));
  if (own) return own.take;
  const { data } = take.safeParse(await get<unknown>(nameTake(named), store));
  if (!data || Date.now() - data.keptAt <= LONGEST_KEPT_MS) return data;
  await dropTake(data);
  return undefined;
}

/** Writes the record of a take; throws when the browser cannot. */
export function keepTake(kept: Take): Promise<void> {
  const own = held.get(nameTake(kept));
  if (own) held.set(nameTake(kept), { ...own, take: kept });
  return putAtOnce(store, nameTake(kept), kept);
}

/** Holds a take with its sound as long as the page lasts; `isKept` is false where the device does not keep all of it. */
export function holdTake(whole: Take, sound: Blob, isKept: boolean): void {
  held.set(nameTake(whole), { take: whole, sound, isKept });
}

/** False for a take of this page that is lost with it. */
export function isTakeKept(named: Named): boolean {
  return held.get(nameTake(named))?.isKept ?? true;
}

/** Writes the nth piece of the sound; throws when the browser cannot. */
export function keepPiece(named: Named, place: number, bytes: Uint8Array): Promise<void> {
  return putAtOnce(store, `${nameTake(named)}:${place}`, bytes);
}

/** The sound of a take as far as it was spoken; throws when a piece of it is not here. */
export async function readSound(kept: Take): Promise<Blob> {
  const own = held.get(nameTake(kept));
  if (own) return own.sound;
  const names = Array.from({ length: kept.pieces }, (_, place) => `${nameTake(kept)}:${place}`);
  const pieces = await getMany<Uint8Array<ArrayBuffer> | undefined>(names, store);
  const found = pieces.flatMap((piece) => piece ?? []);
  if (found.length < pieces.length) throw new Error('A part of a recording is not on this device any more.');
  return new Blob(found, { type: kept.mediaType });
}

export async function dropTake(named: Named): Promise<void> {
  const name = nameTake(named);
  held.delete(name);
  const all = await keys<string>(store);
  await delMany(
    all.filter((one) => one === name || one.startsWith(`${name}:`)),
    store,
  );
}

export function claimTake(id: string): Promise<(() => void) | undefined> {
  return claim(`recording:${id}`);
}

/**
 * Deletes everything that a person has spoken and not handed in, for one task where it is named, and the notes that
 * hand-ins of it were begun.
 */
export async function forgetTakesOf(userId: number, taskId?: number): Promise<void> {
  const prefix = taskId === undefined ? `${userId}:` : `${userId}:${taskId}:`;
  const begun = taskId === undefined ? undefined : nameBegun(userId, taskId);
  for (const name of held.keys()) if (name.startsWith(prefix)) held.delete(name);
  const all = await keys<string>(store);
  await delMany(
    all.filter((name) => name.startsWith(prefix) || name === begun),
    store,
  );
}

/** Notes that a hand-in with takes was begun, so that it goes on after a reload. */
export function noteBegun(userId: number, taskId: number): Promise<void> {
  return putAtOnce(store, nameBegun(userId, taskId), { begunAt: Date.now() });
}

export async function wasBegun(userId: number, taskId: number): Promise<boolean> {
  return (await get<unknown>(nameBegun(userId, taskId), store)) !== undefined;
}

export function forgetBegun(userId: number, taskId: number): Promise<void> {
  return del(nameBegun(userId, taskId), store);
}

function nameTake({ userId, taskId, id }: Named): string {
  return `${userId}:${taskId}:${id}`;
}

function nameBegun(userId: number, taskId: number): string {
  return `${userId}:begun:${taskId}`;
}
