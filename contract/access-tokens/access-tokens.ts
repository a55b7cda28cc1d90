import { LONGEST_TOKEN_DAYS, tokenScopes } from '@soltura/domain/access-tokens/token-scopes';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

// Our own calls for admins: tokens with which a school's scripts use the API (decision 0295).

const accessToken = z.object({
  recordId: z.int(),
  name: z.string(),
  /** The admin who made it, and as whom it acts. */
  owner: z.object({ recordId: z.int(), name: z.string() }),
  scopes: z.array(z.enum(tokenScopes)),
  madeAt: datetime,
  expiresAt: datetime,
  /** When it was last used, to the hour; null before the first time. */
  lastUsedAt: z.nullable(datetime),
  /** The network of that use: an IPv4 address, or the first half of an IPv6 address; empty before the first time. */
  lastUsedFrom: z.string(),
});
export type AccessToken = z.output<typeof accessToken>;

const days = z
  .int()
  .check(z.gte(1, 'must be 1 or more'), z.lte(LONGEST_TOKEN_DAYS, `may be at most ${LONGEST_TOKEN_DAYS}`));

const chosenScopes = z
  .array(z.enum(tokenScopes))
  .check(z.minLength(1, 'must name a scope'), z.maxLength(tokenScopes.length));

export const accessTokens = {
  /** Those that have not ended, of all admins, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/app/access-tokens',
    summary: 'The access tokens of the school',
    access: ['admin'],
    scopes: ['read:all-students'],
    output: z.object({
      tokens: z.array(accessToken),
      /** The server's clock, to which ages refer. */
      at: datetime,
    }),
  }),
  /** The one answer that holds the token itself. */
  make: endpoint({
    method: 'POST',
    path: '/app/access-tokens',
    summary: 'Make an access token that acts as the caller',
    access: ['admin'],
    scopes: ['update:course-data'],
    body: z.object({ name, scopes: chosenScopes, days }),
    output: z.object({
      /** What scripts send as bearer token; it is stored nowhere. */
      token: z.string(),
      accessToken,
    }),
    answersSecret: true,
  }),
  /** At once; one that has ended already stays as it is. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/app/access-tokens/{id}',
    summary: 'Revoke an access token',
    access: ['admin'],
    scopes: ['update:course-data'],
    params: z.object({ id: recordIdText }),
    output: z.object({}),
    errors: ['not-found'],
  }),
};
