import type { FastifyInstance } from 'fastify';
import * as jose from 'jose';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import type { TokenIssuer } from '../http/tokens.ts';
import { findAccountById } from './accounts.ts';
import { providerRoutes, readClaims } from './provider.ts';

/** What the userinfo endpoint stands on. */
export interface UserinfoParts {
  config: Config;
  db: Db;
  issuer: TokenIssuer;
  now: () => Date;
}

/**
 * Tells the holder of an access token whose it is. The library's own endpoint takes no tokens made for an API,
 * which are the only ones given out here.
 */
export function mountUserinfo(app: FastifyInstance, { config, db, issuer, now }: UserinfoParts): void {
  app.get(providerRoutes.userinfo, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const account = await findHolder(token);
    if (account === undefined) {
      const challenge = token === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
      return reply.code(401).header('www-authenticate', challenge).send({ error: 'invalid_token' });
    }
    return reply.send({ sub: account.accountId, ...readClaims(account) });
  });

  async function findHolder(token: string | undefined) {
    if (token === undefined) return undefined;
    try {
      const { payload } = await jose.jwtVerify(token, issuer.findKey, {
        algorithms: ['RS256'],
        issuer: config.identity.issuer,
        audience: config.identity.audience,
        currentDate: now(),
      });
      return payload.sub === undefined ? undefined : await findAccountById(db, payload.sub);
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) return undefined;
      throw error;
    }
  }
}
