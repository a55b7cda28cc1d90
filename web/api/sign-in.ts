import { type CreateSigninRequestArgs, OidcClient, type SigninResponse } from 'oidc-client-ts';
import { doAlone } from '../device/locks.ts';
import { deviceStorage } from '../device/storage.ts';
import { loadConfiguration } from './configuration.ts';
import { mayPass, nameFailure } from './name-failure.ts';
import { takeNavigation } from './pending-navigation.ts';
import { pause, retry } from './retry.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { openSilently } from './silent-frame.ts';
import { isFresh, readSession, type StoredSession, storeSession } from './tokens.ts';

const HTTP_TIMEOUT_SECONDS = 10;
const LOCK_WAIT_MS = 5_000;
const LOCK_NAME = 'soltura.session';

/**
 * The longest wait for a lock that was free, in ms. After a longer wait another tab held the lock, and its stored
 * session may take `SETTLE_MS` to be visible here.
 */
const AT_ONCE_MS = 20;
const SETTLE_MS = 100;

/** The provider's address that starts a sign-in. `key` is the key of the pending navigation, sent as state. */
export async function prepareLogin(key: string): Promise<string> {
  const client = await createClient(window.location.origin);
  return createRequest(client, { url_state: key });
}

export async function completeLogin(url: string): Promise<{ session: StoredSession; path: string }> {
  const client = await createClient(window.location.origin);
  try {
    const response = await exchange(client, url);
    const session = keep(response);
    return { session, path: takeNavigation(deviceStorage, response.url_state ?? '', Date.now()) };
  } finally {
    await client.readSigninResponseState(url, true).catch(() => undefined);
  }
}

/**
 * Gets new tokens in the background: by refresh token, or through a hidden frame. Only one tab renews at a time;
 * waiting tabs use its result. Throws SignInFailure; a final one means that only a new sign-in helps.
 */
export async function renewSession(useless: string | undefined): Promise<StoredSession> {
  const wait = AbortSignal.timeout(LOCK_WAIT_MS);
  try {
    const askedAt = performance.now();
    const renew = async () => {
      if (performance.now() - askedAt > AT_ONCE_MS) await pause(SETTLE_MS);
      return renewUnlessDone(useless);
    };
    return await doAlone(LOCK_NAME, renew, wait);
  } catch (error) {
    throw wait.aborted && error === wait.reason ? new SignInFailure('timeout', false, error) : error;
  }
}

async function createClient(redirectUri: string): Promise<OidcClient> {
  const { oidc } = await loadConfiguration().catch((error: unknown) => {
    throw nameFailure(error, 'login required');
  });
  return new OidcClient({
    authority: oidc.issuer,
    client_id: oidc.clientId,
    redirect_uri: redirectUri,
    scope: oidc.scope,
    extraQueryParams: { audience: oidc.audience },
    requestTimeoutInSeconds: HTTP_TIMEOUT_SECONDS,
  });
}

async function renewUnlessDone(useless: string | undefined): Promise<StoredSession> {
  const stored = readSession();
  if (!stored) throw new SignInFailure('login required', true);
  if (stored.accessToken !== useless && isFresh(stored, Date.now())) return stored;
  const response = await (stored.refreshToken === undefined
    ? renewInFrame()
    : renewByRefreshToken(stored, stored.refreshToken));
  // A person who has logged out meanwhile stays signed out.
  if (!readSession() || response.profile.sub !== stored.profile.sub) {
    throw new SignInFailure('login required', true);
  }
  return keep(response, stored);
}

async function renewInFrame(): Promise<SigninResponse> {
  const client = await createClient(`${window.location.origin}/signed-in.html`);
  const url = await openSilently(await createRequest(client, { prompt: 'none' }));
  try {
    return await exchange(client, url);
  } finally {
    await client.readSigninResponseState(url, true).catch(() => undefined);
  }
}

async function renewByRefreshToken(stored: StoredSession, refreshToken: string): Promise<SigninResponse> {
  const client = await createClient(window.location.origin);
  const state = {
    refresh_token: refreshToken,
    id_token: stored.idToken,
    session_state: null,
    profile: stored.profile,
    ...(stored.scope !== undefined && { scope: stored.scope }),
  };
  try {
    return await retry(() => client.useRefreshToken({ state }), mayPass);
  } catch (error) {
    throw nameFailure(error, 'missing refresh token');
  }
}

async function createRequest(client: OidcClient, args: CreateSigninRequestArgs): Promise<string> {
  const begin = async () => {
    requireIssuer(client, await client.metadataService.getIssuer());
    return client.createSigninRequest({ ...args, nonce: makeNonce() });
  };
  try {
    return (await retry(begin, mayPass)).url;
  } catch (error) {
    throw nameFailure(error, 'login required');
  }
}

/** The state stays stored until the exchange has ended, so that the exchange can be retried after a lost connection. */
async function exchange(client: OidcClient, url: string): Promise<SigninResponse> {
  try {
    const response = await retry(() => client.processSigninResponse(url, {}, false), mayPass);
    requireIssuer(client, response.profile.iss);
    requireAudience(client, response.profile.aud);
    return response;
  } catch (error) {
    throw nameFailure(error, 'login required');
  }
}

/**
 * Checks the issuer. The library compares the nonce of an ID token, but neither the issuer and audience nor the issuer
 * of the metadata.
 */
function requireIssuer({ settings }: OidcClient, named: string): void {
  if (named === settings.authority) return;
  throw new SignInFailure('Invalid state', true, new Error(`The issuer calls itself '${named}'.`));
}

function requireAudience({ settings }: OidcClient, named: string | string[]): void {
  if ([named].flat().includes(settings.client_id)) return;
  throw new SignInFailure('Invalid state', true, new Error(`The ID token is for '${String(named)}'.`));
}

const NONCE_BYTES = 16;

function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keep(response: SigninResponse, earlier?: StoredSession): StoredSession {
  const { iss, sub, aud, exp, iat } = response.profile;
  const refreshToken = response.refresh_token ?? earlier?.refreshToken;
  const session: StoredSession = {
    accessToken: response.access_token,
    expiresAt: (response.expires_at ?? 0) * 1000,
    idToken: response.id_token ?? '',
    profile: { iss, sub, aud, exp, iat },
    ...(refreshToken !== undefined && { refreshToken }),
    ...(response.scope !== undefined && { scope: response.scope }),
  };
  storeSession(session);
  return session;
}
