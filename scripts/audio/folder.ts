import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

export const AUDIO = fileURLToPath(new URL('../../content/audio/', import.meta.url));

/** Returns the first digits of the SHA-256 of a text or a file. */
export function computeHash(data: string | Uint8Array, digits: number): string {
  return createHash('sha256').update(data).digest('hex').slice(0, digits);
}
