import { LONGEST_TOKEN_DAYS, tokenScopes } from '@soltura/domain/access-tokens/token-scopes';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

// Access tokens with which a school's scripts use the API, for admins (decision 0295).

const accessToken = z.object({
  recordId: z.int(),
  name: z.string(),
  owner: z.object({ recordId: z.int(), name: z.string() }),
  scopes: z.array(z.enum(tokenScopes)),
  madeAt: datetime,
  expiresAt: datetime,
  lastUsedAt: z.nullable(datetime),
  /**
   * An IPv4 address, or the first half of an IPv6 address, which names the network; empty before the first
   * use. `lastUsedAt` is precise to the hour.
   */
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
  list: endpoint({
    method: 'GET',
    path: '/app/access-tokens',
    summary: 'Access tokens of the school that have not ended',
    access: ['admin'],
    scopes: ['read:all-students'],
    output: z.object({
      tokens: z.array(accessToken),
      at: datetime,
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/app/access-tokens',
    summary: 'Create an access token that acts as the caller',
    access: ['admin'],
    scopes: ['update:course-data'],
    body: z.object({ name, scopes: chosenScopes, days }),
    output: z.object({
      token: z.string(),
      accessToken,
    }),
    answersSecret: true,
  }),
  /** The token ends at once; an expired token stays unchanged. */
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
