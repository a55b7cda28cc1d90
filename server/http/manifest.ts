import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const FILE = 'manifest.webmanifest';

/**
 * Serves the manifest of the build under the name of the installation, which may change while the server runs. Without a
 * build there is none.
 */
export function mountManifest(
  app: FastifyInstance,
  web: string,
  readConfig: () => Promise<Pick<Config, 'product'>>,
): void {
  const file = path.join(web, FILE);
  if (!existsSync(file)) return;
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  app.get(`/${FILE}`, async (_, reply) => {
    const { product } = await readConfig();
    const named = Object.assign({}, manifest, { name: product, short_name: product });
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(named));
  });
}
