import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The version of the product that runs. */
export const productVersion = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version;
