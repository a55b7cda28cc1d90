import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../content/audio/', import.meta.url));
const PREFIX = '/audio/';

/** Clips are never changed, so each size is read once. */
const sizes = new Map<string, number>();

/**
 * Returns the size of a clip of this school in bytes; undefined for a missing one, and for a clip on another server,
 * since nothing is requested from an address that somebody has typed in.
 */
export async function findClipSize(clip: string): Promise<number | undefined> {
  const known = sizes.get(clip);
  if (known !== undefined || !clip.startsWith(PREFIX)) return known;
  const file = path.join(FOLDER, readName(clip.slice(PREFIX.length)));
  if (!file.startsWith(FOLDER)) return undefined;
  try {
    const { size } = await stat(file);
    sizes.set(clip, size);
    return size;
  } catch {
    return undefined;
  }
}

function readName(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
