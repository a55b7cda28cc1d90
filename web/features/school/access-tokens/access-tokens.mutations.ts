import { type AccessToken, accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import type { AnswerOf, InputOf } from '@soltura/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import { accessTokensQuery } from './access-tokens.queries.ts';

const making = ['Making access token...', 'Access token made', 'Failed to make access token'] as const;
const revoking = [
  'Revoking access token...',
  'Access token revoked',
  'Failed to revoke access token',
] as const;

export async function makeToken(
  cache: QueryClient,
  body: InputOf<typeof accessTokens.make>['body'],
): Promise<AnswerOf<typeof accessTokens.make>> {
  const made = await writeRecord(making, () => call(accessTokens.make, { body }));
  void cache.invalidateQueries(accessTokensQuery);
  return made;
}

/** Revokes an access token, removes it from the list at once and shows toasts. Throws ApiError. */
export async function revokeToken(cache: QueryClient, { recordId }: AccessToken): Promise<void> {
  await writeRecord(revoking, () => call(accessTokens.revoke, { params: { id: recordId } }));
  cache.setQueryData(
    accessTokensQuery.queryKey,
    (held) => held && { ...held, tokens: held.tokens.filter((token) => token.recordId !== recordId) },
  );
  void cache.invalidateQueries(accessTokensQuery);
}
