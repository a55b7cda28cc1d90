import { ApiError } from '@soltura/web/api/api-error';
import { isAnswered } from '@soltura/web/api/is-answered';
import { retry } from '@soltura/web/api/retry';
import { waitWhileBusy } from '@soltura/web/api/wait-while-busy';

export interface Call {
  kind: string;
  isWrite: boolean;
  /** The index of the phase in which the call began. */
  phase: number;
  /** By `performance.now()`. */
  beganAt: number;
  endedAt?: number;
  /** Results of failed tries: a status, 'none' for no answer, or the beginning of the message. */
  refusals: string[];
  failure?: string;
}

export interface Logbook {
  readonly phases: string[];
  readonly calls: Call[];
}

export interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** As in the web app: longer than any call takes. */
const TIMEOUT_MS = 20_000;
const PATIENCE_OF_WRITES_MS = 60_000;
const FINAL_STATUSES: readonly (number | undefined)[] = [401, 403, 404];

/**
 * Makes a call with the retry rules of the web app: a busy server is waited for, and an unanswered request is retried
 * three times. Undefined after a final failure.
 */
export async function carryOut<T>(
  book: Logbook,
  { kind, isWrite }: { kind: string; isWrite: boolean },
  step: () => Promise<T>,
): Promise<T | undefined> {
  const call: Call = {
    kind,
    isWrite,
    phase: book.phases.length - 1,
    beganAt: performance.now(),
    refusals: [],
  };
  book.calls.push(call);
  const attempt = async () => {
    try {
      return await step();
    } catch (error) {
      call.refusals.push(nameRefusal(error));
      throw error;
    }
  };
  const patience = isWrite ? { patienceMs: PATIENCE_OF_WRITES_MS } : {};
  try {
    return await retry(
      () => waitWhileBusy(attempt, patience),
      (error) => (isWrite ? !isAnswered(error) : mayPass(error)),
    );
  } catch (error) {
    call.failure = error instanceof Error ? `${kind}: ${error.message}` : kind;
    return undefined;
  } finally {
    call.endedAt = performance.now();
  }
}

function nameRefusal(error: unknown): string {
  if (error instanceof ApiError) return String(error.status ?? 'none');
  return error instanceof Error ? error.message.slice(0, 60) : 'broken';
}

/** The retry rule for reads of the web app. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && FINAL_STATUSES.includes(error.status));
}

/**
 * Sends one request and returns its parsed JSON.
 * @throws ApiError
 */
export async function send(publicUrl: string, { method, path, headers, body }: Request): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(`${publicUrl}${path}`, {
      method,
      headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
      ...(text !== undefined && { body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.text();
    if (!response.ok) throw refuse(`${response.status} ${answer.slice(0, 300)}`, response);
    return JSON.parse(answer);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refuse(error instanceof Error ? `no answer: ${error.message}` : 'no answer');
  }
}

function refuse(message: string, response?: Response): ApiError {
  const seconds =
    response && [429, 503].includes(response.status) ? response.headers.get('retry-after') : null;
  return new ApiError({
    status: response?.status,
    code: undefined,
    message,
    fields: {},
    transportText: '',
    ...(seconds !== null && { retryAfterMs: Number(seconds) * 1000 }),
  });
}
