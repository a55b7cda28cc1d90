import type { FastifyInstance } from 'fastify';
import * as jose from 'jose';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { signInExistsSql } from '../http/callers.ts';
import { describeChallenge } from '../http/challenge.ts';
import { ACCESS_TOKEN_TYPE, type SignIn, type TokenIssuer } from '../http/tokens.ts';
import { findAccountById } from './accounts.ts';
import { providerRoutes, readClaims } from './provider.ts';
import { readSignIn } from './sign-in-of-token.ts';

const checkSignIn = { name: 'check-sign-in', text: `select ${signInExistsSql('$1', '$2')} as lasts` };

export interface UserinfoParts {
  config: Config;
  db: Db;
  issuer: TokenIssuer;
  now: () => Date;
}

/**
 * Mounts the userinfo endpoint. The library's own endpoint refuses tokens made for an API, which are the only ones
 * issued here.
 */
export function mountUserinfo(app: FastifyInstance, { config, db, issuer, now }: UserinfoParts): void {
  app.get(providerRoutes.userinfo, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const account = await findHolder(token);
    if (account === undefined) {
      const challenge = describeChallenge({ code: 'unauthenticated' }, authorization);
      return reply.code(401).header('www-authenticate', challenge).send({ error: 'invalid_token' });
    }
    return reply.send({ sub: account.accountId, ...readClaims(account) });
  });

  async function lasts(signIn: SignIn | undefined): Promise<boolean> {
    if (!signIn) return true;
    const [row] = await db.query<{ lasts: boolean }>(checkSignIn, [signIn.grantId, signIn.accountId]);
    return row?.lasts === true;
  }

  async function findHolder(token: string | undefined) {
    if (token === undefined) return undefined;
    try {
      const { payload } = await jose.jwtVerify(token, issuer.findKey, {
        algorithms: ['RS256'],
        issuer: config.identity.issuer,
        audience: config.identity.audience,
        currentDate: now(),
        typ: ACCESS_TOKEN_TYPE,
      });
      if (payload.sub === undefined || !(await lasts(readSignIn(payload)))) return undefined;
      return await findAccountById(db, payload.sub);
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) return undefined;
      throw error;
    }
  }
}
