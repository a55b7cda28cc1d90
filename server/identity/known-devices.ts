import { createHash, createHmac } from 'node:crypto';
import * as jose from 'jose';
import * as z from 'zod/mini';
import type { Account } from './accounts.ts';
import type { KeyRing } from './key-ring.ts';

export interface KnownDevice {
  /**
   * Returns the device's id for the account; undefined for an unknown account, or one whose password has changed since.
   */
  findId(account: Account | undefined): string | undefined;
  /**
   * True when the request's cookie names an account. Without that, a new cookie would overwrite accounts that another
   * cookie may name.
   */
  hasCookie: boolean;
  /** Returns the cookies that add this account; the id for the account changes with each sign-in. */
  remember(account: Account, newId: string): Promise<string[]>;
}

export type KnownDevices = (cookies: string | undefined) => Promise<KnownDevice>;

const LIFE_SECONDS = 90 * 24 * 3_600;
/** The largest number of accounts in the cookie, the last ones signed in to; it keeps the cookie small. */
const MAX_ACCOUNTS = 5;
const TYPE = 'known-device';
/** Paths of the pages that count guesses. The cookie is set once for each, with the same content. */
const FOLDERS = ['/sign-in', '/account'];

const payloadSchema = z.object({
  known: z.array(z.object({ account: z.string(), id: z.string(), ends: z.number() })),
});

type KnownAccount = z.infer<typeof payloadSchema>['known'][number];

/**
 * Makes the reader of known devices. Their wrong passwords are counted separately, so that no stranger slows them down
 * (decision 0276).
 */
export function makeKnownDevices(publicUrl: string, findKeys: KeyRing, now: () => Date): KnownDevices {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Secure-soltura_device' : 'soltura_device';
  const attributes = `max-age=${LIFE_SECONDS}; httponly; samesite=strict${isSecure ? '; secure' : ''}`;

  return async (cookies) => {
    const seconds = Math.floor(now().getTime() / 1_000);
    const known = (await readAccounts(cookies)).filter(({ ends }) => ends > seconds);
    return {
      hasCookie: known.length > 0,
      findId(account) {
        const named = account && nameAccount(account);
        return known.find((one) => one.account === named)?.id;
      },
      async remember(account, newId) {
        const named = nameAccount(account);
        const first: KnownAccount = { account: named, id: newId, ends: seconds + LIFE_SECONDS };
        const others = known.filter((one) => one.account !== named).slice(0, MAX_ACCOUNTS - 1);
        const payload = { known: [first, ...others] };
        const token = await new jose.SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256', typ: TYPE })
          .setExpirationTime(first.ends)
          .sign(await deriveKey());
        return FOLDERS.map((folder) => `${name}=${token}; path=${folder}; ${attributes}`);
      },
    };
  };

  async function readAccounts(cookies = ''): Promise<KnownAccount[]> {
    const token = cookies
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    if (token === undefined) return [];
    try {
      const options = { algorithms: ['HS256'], typ: TYPE, currentDate: now() };
      const { payload } = await jose.jwtVerify(token, await deriveKey(), options);
      return z.safeParse(payloadSchema, payload).data?.known ?? [];
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) return [];
      throw error;
    }
  }

  /** Derives a key from the one that signs the provider's cookies: replacing that key forgets known devices too. */
  async function deriveKey(): Promise<Uint8Array> {
    const [secret = ''] = (await findKeys()).cookies;
    if (secret === '') throw new Error('There is no key for cookies.');
    return createHmac('sha256', secret).update(TYPE).digest();
  }
}

/** Hashes an account with its password, so that the cookie reveals neither. */
function nameAccount({ accountId, passwordHash }: Account): string {
  return createHash('sha256').update(`${accountId}\n${passwordHash}`).digest('base64url');
}
