import * as z from 'zod/mini';

/** Tokens are replaced this long before they expire: clocks differ (S1 §9 "token leeway"). */
const LEEWAY_MS = 60_000;

export const SESSION_KEY = 'soltura.session';

const session = z.object({
  accessToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  idToken: z.string(),
  refreshToken: z.optional(z.string()),
  scope: z.optional(z.string()),
  /** Of the ID token; a renewal must be for the same `sub`. */
  profile: z.object({
    iss: z.string(),
    sub: z.string(),
    aud: z.union([z.string(), z.array(z.string())]),
    exp: z.number(),
    iat: z.number(),
  }),
});

/** A person's sign-in as it is kept on the device (decision 0040). */
export type StoredSession = z.output<typeof session>;

export function readSession(): StoredSession | undefined {
  try {
    return z.safeParse(session, JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function storeSession(stored: StoredSession): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
}

export function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
}

/** Whether the access token will be good for a while. */
export function isFresh({ expiresAt }: StoredSession, now: number): boolean {
  return expiresAt - LEEWAY_MS > now;
}
