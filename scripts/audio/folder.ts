import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Where the course content lies. */
export const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** Where the clips and their table lie. */
export const AUDIO = fileURLToPath(new URL('../../content/audio/', import.meta.url));

/** The first digits of the SHA-256 of a text or a file. */
export function computeHash(data: string | Uint8Array, digits: number): string {
  return createHash('sha256').update(data).digest('hex').slice(0, digits);
}
