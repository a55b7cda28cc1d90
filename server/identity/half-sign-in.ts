import * as z from 'zod/mini';
import type { Db } from '../db/session.ts';
import { type Account, findAccountById } from './accounts.ts';
import { findShortLived, storeShortLived } from './short-lived-payloads.ts';

const LIFE_MS = 15 * 60_000;

const schema = z.object({ accountId: z.string(), isSetUp: z.boolean() });

export interface HalfSignIn {
  account: Account;
  isSetUp: boolean;
}

export async function storeHalfSignIn(
  db: Db,
  uid: string,
  { accountId, isSetUp, now }: { accountId: string; isSetUp: boolean; now: Date },
): Promise<void> {
  const endsAt = new Date(now.getTime() + LIFE_MS);
  await storeShortLived(db, 'HalfSignIn', uid, { payload: { accountId, isSetUp }, endsAt });
}

export async function findHalfSignIn(db: Db, uid: string, now: Date): Promise<HalfSignIn | undefined> {
  const kept = z.safeParse(schema, await findShortLived(db, 'HalfSignIn', uid, now)).data;
  const account = kept && (await findAccountById(db, kept.accountId));
  return account?.isVerified ? { account, isSetUp: kept?.isSetUp === true } : undefined;
}
