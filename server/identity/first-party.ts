import type { Config } from '../config.ts';

/** The page that finishes the silent renewal of our own web app in a frame. */
const SILENT_PAGE = 'signed-in.html';

export function listOrigins({ publicUrl, allowedOrigins }: Config): string[] {
  return [...new Set([new URL(publicUrl).origin, ...allowedOrigins])];
}

/** Addresses that signing out may redirect to: each origin, with and without a final slash (api.md 2.1). */
export function listReturnAddresses(config: Config): string[] {
  return listOrigins(config).flatMap((origin) => [origin, `${origin}/`]);
}

export function listRedirectUris(config: Config): string[] {
  return [...listReturnAddresses(config), `${config.publicUrl}/${SILENT_PAGE}`];
}
