import * as z from 'zod/mini';
import { deviceStorage } from '../device/storage.ts';
import { SESSION_KEY, TOKEN_LEEWAY_MS } from './session-keys.ts';

const session = z.object({
  accessToken: z.string(),
  /** Instant in ms since 1970. */
  expiresAt: z.number(),
  idToken: z.string(),
  refreshToken: z.optional(z.string()),
  scope: z.optional(z.string()),
  /** The claims of the ID token. A renewal must have the same `sub`. */
  profile: z.object({
    iss: z.string(),
    sub: z.string(),
    aud: z.union([z.string(), z.array(z.string())]),
    exp: z.number(),
    iat: z.number(),
  }),
});

export type StoredSession = z.output<typeof session>;

export function readSession(): StoredSession | undefined {
  try {
    return z.safeParse(session, JSON.parse(deviceStorage.get(SESSION_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** @throws QuotaExceededError where the device cannot store the session: the sign-in would end with the page. */
export function storeSession(stored: StoredSession): void {
  if (deviceStorage.set(SESSION_KEY, JSON.stringify(stored))) return;
  throw new DOMException('The browser does not keep the sign-in.', 'QuotaExceededError');
}

export function forgetSession(): void {
  deviceStorage.remove(SESSION_KEY);
}

const SOON_MS = 3 * 60_000;

export function endsSoon({ expiresAt }: StoredSession, now: number): boolean {
  return expiresAt - SOON_MS < now;
}

/** True if the access token is valid for at least another minute. */
export function isFresh({ expiresAt }: StoredSession, now: number): boolean {
  return expiresAt - TOKEN_LEEWAY_MS > now;
}
