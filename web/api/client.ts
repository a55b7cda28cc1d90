import type { AnswerOf, Endpoint, InputOf } from '@soltura/contract/endpoint';
import { ApiError } from './api-error.ts';
import { outdateEarlyAnswers } from './early-answer.ts';
import { askOrReadKept, noteArrived } from './kept/kept-answers.ts';
import { getAccessToken, replaceAccessToken } from './session.ts';
import { readSession } from './tokens.ts';
import { type CallOptions, type RawAnswer, sendRequest } from './transport.ts';
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
  const ask = () => (waits ? waitWhileBusy(send, { patienceMs, signal: options.signal }) : send());
  const { keptAs, noteKept } = options;
  if (keptAs !== undefined) return askOrReadKept({ endpoint, name: keptAs, noteKept }, ask);
  return isRead ? ask() : ask().finally(outdateEarlyAnswers);
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
  const noteRaw = keepAs(options.keptAs);
  try {
    return await sendRequest(endpoint, input, { ...options, accessToken, noteRaw });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return sendRequest(endpoint, input, {
      ...options,
      accessToken: await replaceAccessToken(accessToken),
      noteRaw,
    });
  }
}

/** Keeps an answer for the person who asked, unless another one is signed in by then. */
function keepAs(name: string | undefined): ((answer: RawAnswer) => void) | undefined {
  const subject = readSession()?.profile.sub;
  if (name === undefined || subject === undefined) return undefined;
  return (answer) => {
    if (readSession()?.profile.sub !== subject) return;
    noteArrived({ ...answer, subject, name, keptAt: Date.now() });
  };
}
