import { createHash, randomBytes } from 'node:crypto';
import * as jose from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { ShownPage, TestBrowser } from './browser.ts';

type Client = Pick<Config, 'publicUrl' | 'identity'>;

export interface SignInFlow {
  verifier: string;
  state: string;
  nonce: string;
  redirectUri: string;
  address: string;
}

const Profile = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
});

const Tokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.optional(z.string()),
});

export function beginFlow({ publicUrl, identity }: Client, more: Record<string, string> = {}): SignInFlow {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const nonce = randomBytes(8).toString('hex');
  const parameters = {
    client_id: identity.clientId,
    scope: identity.scope,
    redirect_uri: publicUrl,
    response_type: 'code',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  const address = `${publicUrl}/authorize?${new URLSearchParams(parameters).toString()}`;
  return { verifier, state, nonce, redirectUri: parameters.redirect_uri, address };
}

export function askForTokens(
  config: Client,
  flow: SignInFlow,
  code: string,
  headers: Record<string, string> = {},
) {
  return fetch(`${config.publicUrl}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      client_id: config.identity.clientId,
      grant_type: 'authorization_code',
      code,
      code_verifier: flow.verifier,
      redirect_uri: flow.redirectUri,
    }),
  });
}

export function readCode({ url, text }: Pick<ShownPage, 'url' | 'text'>): string {
  const code = new URL(url).searchParams.get('code');
  if (code === null) throw new Error(`No code at ${url}: ${text.slice(0, 3_000)}`);
  return code;
}

export async function signIn(
  browser: TestBrowser,
  config: Client,
  person: { email: string; password: string },
) {
  const flow = beginFlow(config);
  const returned = await browser.submit(await browser.open(flow.address), person);
  const response = await askForTokens(config, flow, readCode(returned));
  const tokens = Tokens.parse(await response.json());
  const profile = Profile.parse(jose.decodeJwt(tokens.id_token));
  return { accessToken: tokens.access_token, idToken: tokens.id_token, profile, tokens, flow };
}
