import type { AnswerOf, Endpoint } from '@soltura/contract/endpoint';
import * as z from 'zod/mini';
import { makeListeners } from '../../device/listeners.ts';
import { ApiError } from '../api-error.ts';
import { readSession } from '../tokens.ts';
import { readKeptAnswer } from './answer-store.ts';
import { arrived, type Kept, keeping } from './kept-state.ts';

/** The statuses with which a proxy says that it does not reach the server, and a server that it cannot answer. */
const AWAY_STATUSES: readonly (number | undefined)[] = [undefined, 502, 503, 504];

const lateListeners = makeListeners();

/** Calls the listener when the server has answered after a copy was shown. */
export const onLateAnswer = lateListeners.subscribe;

/** Returns and resets the instant since which copies have been shown in place of answers, in ms since 1970. */
export function takeServedSince(): number | undefined {
  const since = keeping.servedSince;
  keeping.servedSince = undefined;
  return since;
}

/**
 * Reads the copy of an answer that is late, or that has failed because the server is away.
 * @throws An error where there is no copy, or the failure is another one.
 */
export async function readInstead<E extends Endpoint>(
  { endpoint, name, noteKept }: Kept<E>,
  answer: Promise<AnswerOf<E>> | undefined,
  hasFailed: boolean,
): Promise<AnswerOf<E>> {
  const failure: unknown = hasFailed ? await answer?.catch((error: unknown) => error) : undefined;
  if (hasFailed && !isAway(failure)) throw failure;
  const subject = readSession()?.profile.sub ?? '';
  const unwritten = arrived.get(name);
  const copy = unwritten?.subject === subject ? unwritten : await readKeptAnswer(subject, name);
  const output: E['output'] = endpoint.output;
  const read = z.parse(output, copy?.raw);
  noteKept?.(copy?.asked ?? '');
  keeping.servedSince ??= Date.now();
  if (!hasFailed) answer?.then(lateListeners.tell, () => undefined);
  return read;
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && AWAY_STATUSES.includes(error.status);
}
