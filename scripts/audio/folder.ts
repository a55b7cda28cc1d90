import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The folder of the course content. */
export const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** The folder of the clips and their table. */
export const AUDIO = fileURLToPath(new URL('../../content/audio/', import.meta.url));

/** The first digits of the SHA-256 of a text or a file. */
export function computeHash(data: string | Uint8Array, digits: number): string {
  return createHash('sha256').update(data).digest('hex').slice(0, digits);
}
