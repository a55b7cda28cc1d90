import type { AnswerOf, Endpoint, InputOf } from '@soltura/contract/endpoint';
import { ApiError } from './api-error.ts';
import { getAccessToken, replaceAccessToken } from './session.ts';
import { type CallOptions, sendRequest } from './transport.ts';

/**
 * Calls the server as the signed-in person; throws ApiError.
 *
 * A token the server refuses is replaced once: the provider may have changed its keys since it was issued.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const accessToken = await getAccessToken();
  try {
    return await sendRequest(endpoint, input, { ...options, accessToken });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return sendRequest(endpoint, input, { ...options, accessToken: await replaceAccessToken(accessToken) });
  }
}
