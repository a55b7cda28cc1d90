import { openExternalIssuer } from './external.ts';
import { importQuietly } from './import-quietly.ts';
import type { IdentityProvider, IdentityService } from './service.ts';

let loading: Promise<typeof import('./embedded.ts')> | undefined;

const loadProvider = () => (loading ??= importQuietly(() => import('./embedded.ts')));

/** Begins to load the code that `startIdentity` needs, so that a start does it while it waits for the database. */
export function preloadIdentity({ provider }: IdentityService['config']['identity']): void {
  // A failure is told by `startIdentity`.
  if (provider !== 'external') loadProvider().catch(() => undefined);
}

export async function startIdentity(service: IdentityService): Promise<IdentityProvider> {
  const { config, log } = service;
  if (config.identity.provider === 'external') {
    const issuer = openExternalIssuer(config.identity, log);
    return { issuer, mailer: undefined, jobs: [], mount: async () => {}, stop: async () => {} };
  }
  const { startEmbeddedProvider } = await loadProvider();
  return startEmbeddedProvider(service);
}
