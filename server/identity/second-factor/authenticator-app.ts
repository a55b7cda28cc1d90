import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import type { Db } from '../../db/session.ts';
import { findShortLived, storeShortLived, takeShortLived } from '../short-lived-payloads.ts';

const STEP_SECONDS = 30;
const MINUTE_MS = 60_000;
const SET_UP_MS = 15 * MINUTE_MS;

const find = {
  name: 'find-authenticator-app',
  text: `select secret, created_at as "createdAt", last_used_at as "lastUsedAt" from authenticator_apps
    where account_id = $1`,
};

// A time step is accepted once, and no earlier one after it.
const takeStep = {
  name: 'take-step-of-authenticator-app',
  text: `update authenticator_apps set last_step = $2, last_used_at = $3 where account_id = $1 and last_step < $2
    returning account_id`,
};

const save = {
  name: 'save-authenticator-app',
  text: `insert into authenticator_apps (account_id, secret, last_step, created_at) values ($1, $2, $3, $4)
    on conflict (account_id) do update set secret = excluded.secret, last_step = excluded.last_step,
      created_at = excluded.created_at, last_used_at = null`,
};

const remove = {
  name: 'remove-authenticator-app',
  text: 'delete from authenticator_apps where account_id = $1 returning account_id',
};

export interface AuthenticatorApp {
  createdAt: Date;
  lastUsedAt: Date | null;
}

const setUp = z.object({ accountId: z.string(), secret: z.string() });

export async function findApp(db: Db, accountId: string): Promise<AuthenticatorApp | undefined> {
  const [row] = await db.query<AuthenticatorApp & { secret: string }>(find, [accountId]);
  return row && { createdAt: row.createdAt, lastUsedAt: row.lastUsedAt };
}

export async function removeApp(db: Db, accountId: string): Promise<boolean> {
  return (await db.query(remove, [accountId])).length > 0;
}

export function readAppCode(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

/**
 * Returns true and marks the code as used when it is right and unused: the current code, the one before or the next.
 */
export async function takeAppCode(
  db: Db,
  accountId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const [app] = await db.query<{ secret: string }>(find, [accountId]);
  if (!app) return false;
  const step = findStep(app.secret, code, now);
  if (step === undefined) return false;
  return (await db.query(takeStep, [accountId, step, now])).length > 0;
}

/** Returns the key for the set-up of an app; page reloads within a quarter of an hour get the same key. */
export async function openAppSetUp(
  db: Db,
  place: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> {
  const kept = await findAppSetUp(db, place, { accountId, now });
  if (kept !== undefined) return kept;
  const { base32: secret } = new Secret({ size: 20 });
  const endsAt = new Date(now.getTime() + SET_UP_MS);
  await storeShortLived(db, 'AppSetUp', place, { payload: { accountId, secret }, endsAt });
  return secret;
}

export async function findAppSetUp(
  db: Db,
  place: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string | undefined> {
  const kept = z.safeParse(setUp, await findShortLived(db, 'AppSetUp', place, now)).data;
  return kept?.accountId === accountId ? kept.secret : undefined;
}

export function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = makeTotp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}

/**
 * Saves the app whose key was confirmed by the code of `step`, replacing an earlier one; false when a concurrent call
 * took the set-up.
 */
export async function saveApp(
  db: Db,
  place: string,
  { accountId, secret, step, now }: { accountId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const taken = await takeShortLived(db, 'AppSetUp', place, { values: { accountId, secret }, now });
  if (taken === undefined) return false;
  await db.query(save, [accountId, secret, step, now]);
  return true;
}

export function writeAppAddress(
  secret: string,
  { product, email }: { product: string; email: string },
): string {
  return makeTotp(secret, { issuer: product, label: email }).toString();
}

/** SHA-1, six digits and 30 seconds are supported by every app. */
function makeTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
}
