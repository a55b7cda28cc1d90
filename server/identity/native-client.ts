import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../config.ts';

type NativeConfig = Pick<Config, 'identity' | 'nativeRedirectUris' | 'product'>;

export function nameNativeClient({ identity }: Pick<Config, 'identity'>): string {
  return `${identity.clientId}-native`;
}

export function isNativeClient(config: NativeConfig, clientId: string | undefined): boolean {
  return config.nativeRedirectUris.length > 0 && clientId === nameNativeClient(config);
}

/** The client with which apps of the school sign in and use refresh tokens (decision 0277). */
export function listNativeClients(config: NativeConfig): ClientMetadata[] {
  if (config.nativeRedirectUris.length === 0) return [];
  return [
    {
      client_id: nameNativeClient(config),
      client_name: config.product,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: config.nativeRedirectUris,
      post_logout_redirect_uris: config.nativeRedirectUris,
    },
  ];
}

/**
 * Redirect targets of apps as sources of a Content-Security-Policy: a scheme, an origin, or this machine at any port.
 */
export function listNativeTargets({ nativeRedirectUris }: NativeConfig): string[] {
  const targets = nativeRedirectUris.map((uri) => {
    const { protocol, hostname, origin } = new URL(uri);
    if (protocol === 'http:') return `http://${hostname}:*`;
    return protocol === 'https:' ? origin : protocol;
  });
  return [...new Set(targets)];
}
