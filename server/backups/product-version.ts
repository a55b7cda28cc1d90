import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Package = z.object({ version: z.string() });

/** The version of the product in its folder now. */
export function readProductVersion(): string {
  return z.parse(Package, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
    .version;
}

/** The version of the product that runs. */
export const productVersion = readProductVersion();
