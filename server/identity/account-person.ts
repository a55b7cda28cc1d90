import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Account, findAccountById } from './accounts.ts';
import {
  findSecondFactors,
  hasSecondFactor,
  isProvedEnough,
  type SecondFactors,
} from './second-factor/second-factors.ts';
import { findShortLived, storeShortLived } from './short-lived-payloads.ts';
import type { SignInContext } from './sign-in-context.ts';

export interface Person {
  account: Account;
  sessionUid: string;
  factors: SecondFactors;
  loggedInAt: number;
}

type FindPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<Person | undefined>;

export interface People {
  find: FindPerson;
  /**
   * Returns the person who sends a form. Cookies with SameSite=None come along with forms of other sites, so the form's
   * origin is checked too.
   */
  findSender: FindPerson;
  /** True when the person has proved their identity within the last minutes, at log-in or since. */
  hasProved(person: Person): Promise<boolean>;
  storeProof(db: SignInContext['db'], person: Pick<Person, 'account' | 'sessionUid'>): Promise<void>;
}

const PROOF_MS = 10 * 60_000;

export function findPeople(
  findProvider: () => Promise<Provider>,
  { config, db, now }: SignInContext,
): People {
  const ownOrigin = new URL(config.publicUrl).origin;

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined> {
    const provider = await findProvider();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (session.accountId === undefined) return undefined;
    const account = await findAccountById(db, session.accountId);
    if (!account?.isVerified) return undefined;
    const factors = await findSecondFactors(db, account.accountId);
    // An admin without a second factor sets it up on these pages.
    if (hasSecondFactor(factors) && !isProvedEnough(factors, session.amr)) return undefined;
    return { account, sessionUid: session.uid, factors, loggedInAt: (session.loginTs ?? 0) * 1_000 };
  }

  return {
    find,
    findSender: async (request, reply) =>
      request.headers.origin === ownOrigin ? find(request, reply) : undefined,
    async hasProved({ account, sessionUid, loggedInAt }) {
      // The provider dates log-ins by the system's clock.
      if (Date.now() - loggedInAt < PROOF_MS) return true;
      const proof = await findShortLived(db, 'Proof', sessionUid, now());
      return (
        typeof proof === 'object' &&
        proof !== null &&
        'accountId' in proof &&
        proof.accountId === account.accountId
      );
    },
    async storeProof(anyDb, { account: { accountId }, sessionUid }) {
      const endsAt = new Date(now().getTime() + PROOF_MS);
      await storeShortLived(anyDb, 'Proof', sessionUid, { payload: { accountId }, endsAt });
    },
  };
}
