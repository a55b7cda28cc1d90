import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Account, findAccountById } from './accounts.ts';
import { findKept, keepForMinutes } from './kept-for-minutes.ts';
import {
  findSecondFactors,
  hasSecondFactor,
  isProvedEnough,
  type SecondFactors,
} from './second-factor/second-factors.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Somebody whose browser has a session. */
export interface Person {
  account: Account;
  sessionUid: string;
  factors: SecondFactors;
  /** When they logged in, in ms since 1970. */
  loggedInAt: number;
}

type FindPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<Person | undefined>;

/** Finds out who sees the pages of an account. */
export interface People {
  find: FindPerson;
  /** The person whose form this is. Where the cookie goes along from other sites, their forms are told by their origin. */
  findSender: FindPerson;
  /** Whether somebody has proved who they are within some minutes, at log-in or since. */
  hasProved(person: Person): Promise<boolean>;
  noteProof(db: SignInContext['db'], person: Pick<Person, 'account' | 'sessionUid'>): Promise<void>;
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
    // An admin who still has to set up a second factor does it here.
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
      const proof = await findKept(db, 'Proof', sessionUid, now());
      return (
        typeof proof === 'object' &&
        proof !== null &&
        'accountId' in proof &&
        proof.accountId === account.accountId
      );
    },
    async noteProof(anyDb, { account: { accountId }, sessionUid }) {
      const endsAt = new Date(now().getTime() + PROOF_MS);
      await keepForMinutes(anyDb, 'Proof', sessionUid, { payload: { accountId }, endsAt });
    },
  };
}
