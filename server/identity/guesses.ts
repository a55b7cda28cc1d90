import type { Pool } from 'pg';
import { makeDb } from '../db/session.ts';
import { toNetwork } from '../http/network.ts';
import { countOne, hashKey, makeLimiter } from './limiter.ts';

/** A password that somebody has typed. */
export interface Guess {
  /** Whose account it is for, in lower case; there need not be one. */
  email: string;
  /** The network address it comes from. */
  address: string;
  /** The id of the device, where this account was signed in to before (known-devices.ts). */
  device?: string | undefined;
}

/** A code of a second factor, typed by somebody who knows the password. */
export interface CodeGuess {
  accountId: string;
  kind: 'app' | 'recovery-code';
  /** As for a password. */
  device?: string | undefined;
}

/** What becomes of a guess. */
export interface GuessVerdict {
  /** 0 when the password is to be checked, else it is not, and the next guess may be made after so long. */
  waitSeconds: number;
  /** How many guesses for this address, or codes for this account, unknown devices have made in the last hours. */
  byStrangers: number;
}

/** Slows guessing down and locks nobody out (decision 0276). */
export interface Guesses {
  /** Counts a guess before it is checked, so that of several at once no more are checked than may be. */
  count(guess: Guess | CodeGuess, now: Date): Promise<GuessVerdict>;
  /** Takes a person's guesses back after the right one; those from elsewhere stay. */
  forgive(guess: Guess | CodeGuess): Promise<void>;
  /** Forgets the guesses for an address that has a new password, wherever they came from. */
  forget(guess: Guess): Promise<void>;
}

/** Seconds from one guess to the next, by the number of wrong ones before it; the last for all further ones. */
const DELAYS = [0, 0, 0, 0, 1, 2, 4, 8, 16, 30];
/** Of codes there are only a million, and whoever tries them has the password: all unknown devices share these (decision 0281). */
const CODE_DELAYS = [...DELAYS, 60, 120, 240, 480, 900];
/** So many wrong guesses for an address, from all networks together, slow strangers down like one of their own. */
const PER_EMAIL = 10;
/** So many wrong guesses from a network, for all addresses together, do as well. */
const PER_NETWORK = 100;
/** Wrong guesses are forgotten when none has followed for so long. */
const FORGET_MS = 2 * 3_600_000;
/** What unknown devices of one network may have checked: a class that logs in, not a program. */
const BURST = 60;
const BURST_SECONDS = 30;

const read = {
  name: 'read-guesses',
  text: `select key, points, (expire - $2)::float8 as "lastAt" from sign_in_limits
    where key = any ($1) and expire > $3::bigint`,
};

// Nothing is returned while the delay since the last guess lasts. Whose first guess has to wait gets a row without guesses,
// and the delay runs from there.
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
  /** When the last guess was made, in ms since 1970. */
  lastAt: number;
}

/** Counts guesses in the database, for all servers together. */
export function makeGuesses(pool: Pool): Guesses {
  const db = makeDb(pool);
  const burst = makeLimiter(pool, 'guess-burst', BURST, BURST_SECONDS);

  /** Reads what is counted; answers the delay of strangers, and how long a next guess has to wait. */
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
      // Another one was taken meanwhile.
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

/** Under what a guess is counted, and the waits for its kind; a code, and what a known device tries, under its own key alone. */
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
