import { openExternalIssuer } from './external.ts';
import { importQuietly } from './import-quietly.ts';
import type { IdentityProvider, IdentityService } from './service.ts';

export async function startIdentity(service: IdentityService): Promise<IdentityProvider> {
  const { config, log } = service;
  if (config.identity.provider === 'external') {
    const issuer = openExternalIssuer(config.identity, log);
    return { issuer, mailer: undefined, jobs: [], mount: async () => {}, stop: async () => {} };
  }
  const { startEmbeddedProvider } = await importQuietly(() => import('./embedded.ts'));
  return startEmbeddedProvider(service);
}
