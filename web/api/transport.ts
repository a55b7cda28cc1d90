import type { AnswerOf, Endpoint, InputOf, Part } from '@soltura/contract/endpoint';
import { errorBody } from '@soltura/contract/errors';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { doubtContact, noteContact } from './contact.ts';
import { noteExchange } from './exchanges.ts';
import { noteSent, noteUnsent } from './kept/unsent-requests.ts';
import { windowId } from './window-id.ts';

/** The timeout of a call in ms: longer than any call takes, short enough to notice a dead connection. */
const TIMEOUT_MS = 20_000;
/** The timeout of a long call in ms: enough for a large file on a slow line and for the server to process it. */
const FILE_TIMEOUT_MS = 120_000;

const BUSY_STATUSES: readonly number[] = [429, 503];
const LONGEST_TOLD_MS = 300_000;

const NO_ANSWER = 'The server cannot be reached. Check your connection and try again.';
const UNREADABLE = 'The server answered something unexpected.';

export interface CallOptions {
  /** The same key within 7 days gives the same answer and no second effect (api.md 1.4). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request finish when the page is left; for small writes only. */
  keepalive?: boolean;
  /** True for a call that may be retried without a key: it changes nothing, or each of its items has a key. */
  isRepeatable?: boolean;
  /** True for a call with a large file or as slow as one: it gets the longer timeout. */
  isLong?: boolean;
  /** Called with the id of the change set by which the write can be undone (api.md 1.11). */
  noteChangeSet?: (changeSet: number) => void;
  /** Called with the stored version of the written record (api.md 1.4). */
  noteVersion?: (version: number) => void;
  /** The change set of an earlier write that this one joins, so that one undo takes back both. */
  joins?: number | undefined;
  /** True if the call is retried while the server is busy or away. Calls with a queue of their own set it to false. */
  waits?: boolean;
  /** The name under which the device keeps the answer for times without a network: of the person's own data alone. */
  keptAs?: string | undefined;
  /** True for unsent work, whose repetition is harmless: the service worker may send it when the page is gone. */
  outlives?: boolean;
  noteKept?: (asked: string) => void;
}

/** An answer as it came: `raw` as JSON, `asked` with its path and query. */
export interface RawAnswer {
  raw: unknown;
  etag: string | null;
  asked: string;
}

interface Request extends CallOptions {
  accessToken?: string;
  noteRaw?: ((answer: RawAnswer) => void) | undefined;
}

type Parts = Partial<Record<Part, object>> & { file?: Uint8Array };

/** Sends one request and reads its answer; throws ApiError. Calls that need a token use `call`. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  request: Request,
): Promise<AnswerOf<E>> {
  const parts: Parts = input;
  const path = buildPath(endpoint.path, parts.params ?? {});
  const response = await sendToServer(endpoint, path, parts, request);
  if (!response.ok) throw await readRefusal(endpoint, path, response);
  const output: E['output'] = endpoint.output;
  try {
    const raw: unknown = endpoint.answersFile
      ? new Uint8Array(await response.arrayBuffer())
      : await response.json();
    const answer = z.parse(output, raw);
    request.noteRaw?.({ raw, etag: response.headers.get('etag'), asked: writeAddress(path, parts) });
    const changeSet = response.headers.get('change-set');
    if (changeSet !== null) request.noteChangeSet?.(Number(changeSet));
    const version = response.headers.get('record-version');
    if (version !== null) request.noteVersion?.(Number(version));
    return answer;
  } catch (error) {
    request.signal?.throwIfAborted();
    throw new ApiError(
      {
        status: response.status,
        code: undefined,
        message: UNREADABLE,
        fields: {},
        transportText: `Failed to parse JSON from ${path}`,
      },
      error,
    );
  }
}

async function sendToServer(
  endpoint: Endpoint,
  path: string,
  parts: Parts,
  {
    accessToken,
    idempotencyKey,
    joins,
    signal,
    keepalive = false,
    isLong = endpoint.file !== undefined || endpoint.answersFile !== undefined,
    outlives = false,
  }: Request,
): Promise<Response> {
  const headers = new Headers(listTexts(parts.headers ?? {}));
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  if (endpoint.method !== 'GET') headers.set('window-id', windowId);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (joins !== undefined) headers.set('change-set', String(joins));
  const { body, file } = parts;
  const content = file ? new Uint8Array(file) : body && JSON.stringify(body);
  if (content !== undefined) headers.set('content-type', endpoint.file ?? 'application/json');
  const timeout = AbortSignal.timeout(isLong ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  const address = `/api/${writeAddress(path, parts)}`;
  const work = outlives &&
    typeof content === 'string' && {
      address,
      body: content,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
  const [sentAt, startedAt] = [Date.now(), performance.now()];
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      body: content ?? null,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteExchange(response, sentAt, startedAt);
    noteContact(true);
    if (work) noteSent(work);
    return response;
  } catch (error) {
    signal?.throwIfAborted();
    doubtContact();
    if (work) noteUnsent(work);
    throw new ApiError(
      {
        status: undefined,
        code: undefined,
        message: NO_ANSWER,
        fields: {},
        transportText: describeTransport(endpoint, path, timeout.aborted ? 'timeout' : 'no answer'),
      },
      error,
    );
  }
}

async function readRefusal(endpoint: Endpoint, path: string, response: Response): Promise<ApiError> {
  const body = z.safeParse(errorBody, await response.json().catch(() => undefined)).data?.error;
  const retryAfterMs = readRetryAfter(response);
  return new ApiError({
    status: response.status,
    code: body?.code,
    message: body?.message ?? UNREADABLE,
    fields: body?.fields ?? {},
    transportText: describeTransport(endpoint, path, response.statusText || `${response.status}`),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(body?.twin && { twin: body.twin }),
  });
}

/**
 * The Retry-After of an answer in ms, from seconds or a date (RFC 9110 10.2.3), limited to a time that people would
 * wait.
 */
function readRetryAfter({ status, headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null || !BUSY_STATUSES.includes(status)) return undefined;
  const pauseMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(pauseMs) ? undefined : Math.min(Math.max(pauseMs, 0), LONGEST_TOLD_MS);
}

/** The path without leading slash, as S1 §8 writes paths. */
function buildPath(template: string, params: object): string {
  const values = new Map(listTexts(params));
  return template
    .slice(1)
    .replaceAll(/\{(\w+)(?::digits)?\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

function writeAddress(path: string, { query }: Parts): string {
  const texts = new URLSearchParams(listTexts(query ?? {})).toString();
  return texts === '' ? path : `${path}?${texts}`;
}

function listTexts(values: object): [name: string, text: string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

function describeTransport({ method }: Endpoint, path: string, statusText: string): string {
  if (method === 'GET') return `Failed to fetch ${path}: ${statusText}`;
  if (method === 'POST') return `Failed to post to ${path}`;
  return method === 'PUT' ? `Failed to put to ${path}` : `Failed to delete ${path}`;
}
