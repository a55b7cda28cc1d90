import type { Pool } from 'pg';
import { makeDb } from '../db/session.ts';
import { toNetwork } from '../http/network.ts';
import { countOne, hashKey, makeLimiter } from './limiter.ts';

export interface Guess {
  email: string;
  address: string;
  /** The device's id for the account, if it is a known device (known-devices.ts). */
  device?: string | undefined;
}

export interface CodeGuess {
  accountId: string;
  kind: 'app' | 'recovery-code';
  device?: string | undefined;
}

export interface GuessVerdict {
  /** 0 when the guess may be checked; otherwise the seconds until the next guess, and this one is not checked. */
  waitSeconds: number;
  /** The number of recent guesses from unknown devices, for the address (passwords) or the account (codes). */
  byStrangers: number;
}

/** Rate limits guesses without locking accounts (decision 0276). */
export interface Guesses {
  count(guess: Guess | CodeGuess, now: Date): Promise<GuessVerdict>;
  /** Removes a person's own guesses after a right one; guesses from elsewhere stay. */
  forgive(guess: Guess | CodeGuess): Promise<void>;
  forget(guess: Guess): Promise<void>;
}

/** Seconds between two guesses, indexed by the number of wrong ones before; the last entry for all further ones. */
const DELAYS = [0, 0, 0, 0, 1, 2, 4, 8, 16, 30];
/**
 * Delays for codes. There are only a million codes, and their sender has the password, so all unknown devices share one
 * count.
 */
const CODE_DELAYS = [...DELAYS, 60, 120, 240, 480, 900];
/** The number of wrong guesses for one address, from all networks, that delays strangers. */
const PER_EMAIL = 10;
/** The number of wrong guesses from one network, for all addresses, that delays strangers. */
const PER_NETWORK = 100;
const FORGET_MS = 2 * 3_600_000;
/** The burst of guesses that unknown devices of one network may have checked: enough for a class that logs in. */
const BURST = 60;
const BURST_SECONDS = 30;

const read = {
  name: 'read-guesses',
  text: `select key, points, (expire - $2)::float8 as "lastAt" from sign_in_limits
    where key = any ($1) and expire > $3::bigint`,
};

// No row is returned while the delay since the last guess lasts. A first guess that has to wait inserts a row with zero
// guesses, and the delay runs from there.
const take = {
  name: 'take-guess',
  text: `insert into sign_in_limits as known (key, points, expire)
    values ($1, case when $4::integer > 0 then 0 else 1 end, $2::bigint + $3::bigint)
    on conflict (key) do update set expire = excluded.expire,
      points = case when known.expire <= $2 then 1 else known.points + 1 end
      where abs($2 - (known.expire - $3))
        >= 1000 * greatest($4, ($5::integer[])[1 + least(known.points, cardinality($5) - 1)])
    returning points`,
};

const addTo = {
  name: 'add-guess',
  text: `insert into sign_in_limits as known (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
    on conflict (key) do update set expire = excluded.expire,
      points = case when known.expire <= $2 then 1 else known.points + 1 end
    returning points`,
};

const drop = { name: 'drop-guesses', text: 'delete from sign_in_limits where key = $1 returning points' };

const takeBack = {
  name: 'take-guesses-back',
  text: 'update sign_in_limits set points = greatest(0, points - $2) where key = any ($1)',
};

interface Count {
  key: string;
  points: number;
  lastAt: number;
}

export function makeGuesses(pool: Pool): Guesses {
  const db = makeDb(pool);
  const burst = makeLimiter(pool, 'guess-burst', BURST, BURST_SECONDS);

  async function readCounts({ own, email, network, delays }: Keys, at: number) {
    const keys = [own, email, network].filter((key) => key !== undefined);
    const counts = await db.query<Count & Record<string, unknown>>(read, [keys, FORGET_MS, at]);
    const find = (key: string | undefined) => counts.find((count) => count.key === key);
    const slowedSeconds = Math.max(
      chooseDelay(delays, (find(email)?.points ?? 0) / PER_EMAIL),
      chooseDelay(delays, (find(network)?.points ?? 0) / PER_NETWORK),
    );
    const last = find(own);
    const waitMs = last
      ? 1_000 * Math.max(slowedSeconds, chooseDelay(delays, last.points)) - Math.abs(at - last.lastAt)
      : 0;
    return { slowedSeconds, waitSeconds: Math.max(0, Math.ceil(waitMs / 1_000)) };
  }

  return {
    async count(guess, now) {
      const at = now.getTime();
      const keys = nameKeys(guess);
      const { own, email, network, delays } = keys;
      const { slowedSeconds, waitSeconds } = await readCounts(keys, at);
      if (waitSeconds > 0) return refuse(waitSeconds);
      const burstMs = network === undefined ? 0 : await countOne(burst, network);
      if (burstMs > 0) return refuse(Math.ceil(burstMs / 1_000));
      const [taken] = await db.query<{ points: number }>(take, [own, at, FORGET_MS, slowedSeconds, delays]);
      // A concurrent guess was counted meanwhile.
      if (!taken) return refuse(Math.max(1, (await readCounts(keys, at)).waitSeconds));
      if (taken.points === 0) return refuse(slowedSeconds);
      if (email === undefined)
        return { waitSeconds: 0, byStrangers: guess.device === undefined ? taken.points : 0 };
      const [byEmail] = await db.query<{ points: number }>(addTo, [email, at, FORGET_MS]);
      await db.query(addTo, [network, at, FORGET_MS]);
      return { waitSeconds: 0, byStrangers: byEmail?.points ?? 0 };
    },
    async forgive(guess) {
      const { own, email, network } = nameKeys(guess);
      const [dropped] = await db.query<{ points: number }>(drop, [own]);
      if (network === undefined) return;
      await db.query(takeBack, [[email, network], dropped?.points ?? 0]);
      await burst.reward(network);
    },
    async forget(guess) {
      const { own, email } = nameKeys({ ...guess, device: undefined });
      await db.query(drop, [own]);
      await db.query(drop, [email]);
    },
  };
}

/**
 * Keys of the counters of a guess, with the delays of its kind. Codes and guesses of a known device use their own key
 * alone.
 */
interface Keys {
  delays: readonly number[];
  own: string;
  email?: string;
  network?: string;
}

function nameKeys(guess: Guess | CodeGuess): Keys {
  if ('kind' in guess) {
    const { accountId, kind, device = '' } = guess;
    return { delays: CODE_DELAYS, own: `guess-code:${hashKey(`${accountId}\n${kind}\n${device}`)}` };
  }
  const { email, address, device } = guess;
  if (device !== undefined) return { delays: DELAYS, own: `guess-device:${hashKey(`${email}\n${device}`)}` };
  const network = toNetwork(address);
  return {
    delays: DELAYS,
    own: `guess-here:${hashKey(`${email}\n${network}`)}`,
    email: `guess-email:${hashKey(email)}`,
    network: `guess-network:${hashKey(network)}`,
  };
}

function chooseDelay(delays: readonly number[], wrong: number): number {
  return delays[Math.min(Math.floor(wrong), delays.length - 1)] ?? 0;
}

function refuse(waitSeconds: number): GuessVerdict {
  return { waitSeconds, byStrangers: 0 };
}
