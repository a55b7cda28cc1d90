import type { AnswerOf, Endpoint, InputOf } from '@soltura/contract/endpoint';
import { ApiError } from './api-error.ts';
import { outdateEarlyAnswers } from './early-answer.ts';
import { getAccessToken, replaceAccessToken } from './session.ts';
import { type CallOptions, sendRequest } from './transport.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

/** The time in ms for which a write is retried. The typed text stays on the screen meanwhile. */
const PATIENCE_OF_WRITES_MS = 60_000;

/**
 * Calls the server as the signed-in person; throws ApiError. While the server is busy or away, a read is retried until
 * its signal is aborted, a write for a minute. Every write has an idempotency key, generated where the caller gave
 * none, so that a retry is safe. A call without an answer is not retried.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const isRead = endpoint.method === 'GET' || endpoint.changesNothing === true;
  const { waits = true, isRepeatable = isRead } = options;
  const idempotencyKey = options.idempotencyKey ?? (isRepeatable ? undefined : crypto.randomUUID());
  const request = { ...options, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  const send = () => sendSigned(endpoint, input, request);
  const patienceMs = isRepeatable ? undefined : PATIENCE_OF_WRITES_MS;
  const answer = waits ? waitWhileBusy(send, { patienceMs, signal: options.signal }) : send();
  return isRead ? answer : answer.finally(outdateEarlyAnswers);
}

/**
 * Replaces a token that the server refuses, once: the provider may have changed its keys since the token was issued.
 */
async function sendSigned<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<AnswerOf<E>> {
  const accessToken = await getAccessToken();
  try {
    return await sendRequest(endpoint, input, { ...options, accessToken });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return sendRequest(endpoint, input, { ...options, accessToken: await replaceAccessToken(accessToken) });
  }
}
