import type { Config } from '../config.ts';

/** Finishes the silent renewal of our own web app inside a frame. */
const SILENT_PAGE = 'signed-in.html';

/** The front ends of this installation: our own and those of ALLOWED_ORIGINS. */
export function listOrigins({ publicUrl, allowedOrigins }: Config): string[] {
  return [...new Set([new URL(publicUrl).origin, ...allowedOrigins])];
}

/** Where people may be sent back to: an origin itself, with and without a final slash (api.md 2.1). */
export function listReturnAddresses(config: Config): string[] {
  return listOrigins(config).flatMap((origin) => [origin, `${origin}/`]);
}

/** Where codes may be sent. */
export function listRedirectUris(config: Config): string[] {
  return [...listReturnAddresses(config), `${config.publicUrl}/${SILENT_PAGE}`];
}
