import { dropCache, listCached } from '../../device/cache-storage.ts';
import { makeListeners } from '../../device/listeners.ts';
import { keepChoice } from '../../ui/kept-choice.ts';
import { nameClipCache } from '../../worker/cache-names.ts';

const MB = 1_000_000;

/** The selectable room for sound on this device, in MB; 0 keeps none. */
export const KEPT_SOUND_MB = [0, 20, 60, 200] as const;

export const keptSoundMb = keepChoice('soltura.kept-sound', KEPT_SOUND_MB, 60);

export function readRoom(): number {
  return keptSoundMb.read() * MB;
}

const listeners = makeListeners();

export const onKeptSound = listeners.subscribe;

export function tellKeptSound(): void {
  listeners.tell();
}

/** The size of the clips that are kept for a person, in MB; at least 1 if there are any. */
export async function readKeptMb(personId: number): Promise<number> {
  const clips = await listCached(nameClipCache(personId));
  const bytes = clips.reduce((sum, clip) => sum + clip.bytes, 0);
  return bytes === 0 ? 0 : Math.max(1, Math.round(bytes / MB));
}

/** Drops all clips that are kept for a person, at a log-out. Never rejects. */
export async function forgetKeptSound(personId: number): Promise<void> {
  await dropCache(nameClipCache(personId));
  tellKeptSound();
}
