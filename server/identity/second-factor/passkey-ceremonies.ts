import { isStorable } from '@soltura/domain/storable-text';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/session.ts';
import type { Account } from '../accounts.ts';
import { storeShortLived, takeShortLived } from '../short-lived-payloads.ts';
import { findPasskey, listStoredPasskeys, type StoredPasskey, storePasskeyUse } from './passkeys.ts';

export interface CeremonyContext {
  config: Config;
  db: Db;
  now: () => Date;
}

/** Imported at the first challenge: loading takes a third of a second and 20 MB. */
const readLibrary = () => import('@simplewebauthn/server');

/** The lifetime of a challenge, and the timeout of the browser's dialog. */
const CHALLENGE_MS = 5 * 60_000;

/** ES256, Ed25519 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-7, -8, -257];

// The library checks the contents; these schemas check only what it takes for granted.
const base64url = z.string().check(z.regex(/^[\w-]{1,4096}$/));
const transports = z.exactOptional(
  z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
);
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
const clientData = z.object({ challenge: z.string() });
const registrationAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
const authenticationAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.exactOptional(base64url),
  }),
});

/**
 * Returns the options with which a browser makes a passkey for an account. `place` is the sign-in or session of the
 * challenge.
 */
export async function offerNewPasskey(
  { config, db, now }: CeremonyContext,
  place: string,
  { accountId, email, name }: Account,
): Promise<object> {
  const { generateRegistrationOptions } = await readLibrary();
  const known = await listStoredPasskeys(db, accountId);
  const options = await generateRegistrationOptions({
    rpName: config.product,
    rpID: readHost(config),
    userName: email,
    userDisplayName: name === '' ? email : name,
    userID: new Uint8Array(Buffer.from(accountId)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(describePasskey),
    // A discoverable passkey with user verification stands for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge({ db, now }, place, options.challenge, accountId);
  return options;
}

/**
 * Returns the passkey in a browser's answer; undefined when it does not answer our challenge, 'unverified' when the
 * device has not verified the person, as a key without a PIN cannot.
 */
export async function readNewPasskey(
  context: CeremonyContext,
  place: string,
  { accountId, answer }: { accountId: string; answer: string },
): Promise<Omit<StoredPasskey, 'passkeyId'> | 'unverified' | undefined> {
  const response = parseJson(registrationAnswer, answer);
  if (!response) return undefined;
  const challenge = await takeChallenge(context, place, response, accountId);
  if (challenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await readLibrary();
  const verified = await settle(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: readOrigin(context.config),
      expectedRPID: readHost(context.config),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  if (!verified.registrationInfo.userVerified) return 'unverified';
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    accountId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  };
}

export async function askForPasskey(
  { config, db, now }: CeremonyContext,
  place: string,
  accountId?: string,
): Promise<object> {
  const { generateAuthenticationOptions } = await readLibrary();
  const allowed = accountId === undefined ? [] : await listStoredPasskeys(db, accountId);
  const options = await generateAuthenticationOptions({
    rpID: readHost(config),
    allowCredentials: allowed.map(describePasskey),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await keepChallenge({ db, now }, place, options.challenge, accountId);
  return options;
}

export interface PasskeyVerdict {
  /** The owner of the passkey, also of a refused answer; undefined for an unknown passkey or challenge. */
  accountId: string | undefined;
  isRight: boolean;
}

/**
 * Checks the answer of a passkey. The challenge is used up in any case. With `accountId` only a passkey of that account
 * is accepted.
 */
export async function checkPasskey(
  context: CeremonyContext,
  place: string,
  { answer, accountId }: { answer: string; accountId?: string },
): Promise<PasskeyVerdict> {
  const response = parseJson(authenticationAnswer, answer);
  if (!response) return { accountId: undefined, isRight: false };
  const challenge = await takeChallenge(context, place, response, accountId);
  if (challenge === undefined) return { accountId: undefined, isRight: false };
  const passkey = await findPasskey(context.db, response.id);
  const isTheirs = passkey !== undefined && (accountId === undefined || passkey.accountId === accountId);
  const handle = response.response.userHandle;
  const isNamed =
    handle === undefined
      ? accountId !== undefined
      : Buffer.from(handle, 'base64url').toString() === passkey?.accountId;
  if (!isTheirs || !isNamed) return { accountId: passkey?.accountId, isRight: false };
  const { verifyAuthenticationResponse } = await readLibrary();
  const verified = await settle(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: readOrigin(context.config),
      expectedRPID: readHost(context.config),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  const { passkeyId } = passkey;
  const isRight =
    verified?.verified === true &&
    (await storePasskeyUse(context.db, {
      passkeyId,
      counter: verified.authenticationInfo.newCounter,
      now: context.now(),
    }));
  return { accountId: passkey.accountId, isRight };
}

const readHost = ({ publicUrl }: Config) => new URL(publicUrl).hostname;
const readOrigin = ({ publicUrl }: Config) => new URL(publicUrl).origin;

function describePasskey({ credentialId, transports: ways }: StoredPasskey) {
  return { id: credentialId, transports: ways };
}

function keepChallenge(
  { db, now }: Pick<CeremonyContext, 'db' | 'now'>,
  place: string,
  challenge: string,
  accountId: string | undefined,
): Promise<void> {
  const payload = { challenge, ...(accountId !== undefined && { accountId }) };
  const endsAt = new Date(now().getTime() + CHALLENGE_MS);
  return storeShortLived(db, 'PasskeyChallenge', place, { payload, endsAt });
}

/** Returns the challenge of an answer and uses it up, if it belongs to the place and is unused. */
async function takeChallenge(
  { db, now }: CeremonyContext,
  place: string,
  { response }: { response: { clientDataJSON: string } },
  accountId: string | undefined,
): Promise<string | undefined> {
  const challenge = parseJson(
    clientData,
    Buffer.from(response.clientDataJSON, 'base64url').toString(),
  )?.challenge;
  if (challenge === undefined || !isStorable(challenge)) return undefined;
  const values = { challenge, ...(accountId !== undefined && { accountId }) };
  const taken = await takeShortLived(db, 'PasskeyChallenge', place, { values, now: now() });
  return taken === undefined ? undefined : challenge;
}

function parseJson<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function settle<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
