import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Package = z.object({ version: z.string() });

/** Reads the version in the product's folder, which an update may have changed since the start. */
export function readProductVersion(): string {
  return z.parse(Package, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
    .version;
}

export const productVersion = readProductVersion();
