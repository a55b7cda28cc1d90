import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Account, findAccountById } from './accounts.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Somebody whose browser has a session. */
export interface Person {
  account: Account;
  sessionUid: string;
}

type FindPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<Person | undefined>;

/** How pages of one's own account know who is there. */
export interface People {
  /** Whose browser asks, by the session's cookie. */
  findPerson: FindPerson;
  /** The person whose form this is. Where the cookie goes along from other sites, their forms are told by their origin. */
  findSender: FindPerson;
}

/** Makes what the pages of one's own account know people by. */
export function knowPeople(
  findProvider: () => Promise<Provider>,
  { config, db }: Pick<SignInContext, 'config' | 'db'>,
): People {
  const ownOrigin = new URL(config.publicUrl).origin;
  const findPerson: FindPerson = async (request, reply) => {
    const provider = await findProvider();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (session.accountId === undefined) return undefined;
    const account = await findAccountById(db, session.accountId);
    return account?.isVerified ? { account, sessionUid: session.uid } : undefined;
  };
  return {
    findPerson,
    findSender: async (request, reply) =>
      request.headers.origin === ownOrigin ? findPerson(request, reply) : undefined,
  };
}
