import type { Pool } from 'pg';
import type { Db } from '../db/session.ts';
import { toNetwork } from '../http/network.ts';
import { type Guesses, makeGuesses } from './guesses.ts';
import { countOne, hashKey, makeLimiter } from './limiter.ts';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

export interface Limit {
  /** Counts a try; returns the minutes to wait when there were too many. */
  count(email: string, address: string): Promise<number | undefined>;
}

export interface AddressLimit {
  count(address: string): Promise<number | undefined>;
}

export interface Limits {
  guesses: Guesses;
  mails: Limit;
  signIns: AddressLimit;
}

/** Counts tries in the database, shared by all servers, under hashes of addresses (decision 0276). */
export function makeLimits(pool: Pool): Limits {
  return {
    guesses: makeGuesses(pool),
    mails: makeLimit(pool, 'mail', { perEmail: 5, perAddress: 30, seconds: HOUR_SECONDS }),
    signIns: makeAddressLimit(pool, 'sign-in', { perAddress: 300, seconds: QUARTER_SECONDS }),
  };
}

interface Allowance {
  perEmail: number;
  perAddress: number;
  seconds: number;
}

function makeLimit(pool: Pool, what: string, { perEmail, perAddress, seconds }: Allowance): Limit {
  const emails = makeLimiter(pool, `${what}-account`, perEmail, seconds);
  const addresses = makeLimiter(pool, `${what}-address`, perAddress, seconds);
  return {
    async count(email, address) {
      const waits = await Promise.all([
        countOne(emails, hashKey(email)),
        countOne(addresses, hashKey(toNetwork(address))),
      ]);
      return toMinutes(Math.max(...waits));
    },
  };
}

function makeAddressLimit(
  pool: Pool,
  what: string,
  { perAddress, seconds }: Omit<Allowance, 'perEmail'>,
): AddressLimit {
  const addresses = makeLimiter(pool, `${what}-address`, perAddress, seconds);
  return { count: async (address) => toMinutes(await countOne(addresses, hashKey(toNetwork(address)))) };
}

function toMinutes(waitMs: number): number | undefined {
  return waitMs === 0 ? undefined : Math.ceil(waitMs / 60_000);
}

const deleteExpired = { name: 'forget-sign-in-limits', text: 'delete from sign_in_limits where expire < $1' };

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.query(deleteExpired, [Date.now()]);
}
