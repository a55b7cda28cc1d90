import { isUtf8 } from 'node:buffer';
import { catalogue } from '@soltura/contract/catalogue';
import { errorBody } from '@soltura/contract/errors';
import * as z from 'zod/mini';
import type { OddRequest } from './odd-request.ts';
import type { Answer } from './send.ts';

const wires = new Set(Object.values(catalogue).map(({ status, wire }) => `${status} ${wire}`));
const LONGEST_MS = 15_000;

/** The fault of an answer (api.md 4.2, 4.3); undefined without one. */
export function findFault({ method }: OddRequest, answer: Answer): string | undefined {
  const { status, headers, body, fault, tookMs } = answer;
  if (status === -1) return undefined;
  // A request that is refused before its method is parsed gets a body, which a client does not expect after HEAD.
  if (method === 'HEAD' && fault.startsWith('Parse Error')) return undefined;
  if (status === 0) return `no answer: ${fault}`;
  if (status >= 500 && status !== 503) return `a server error, ${status}`;
  if (tookMs > LONGEST_MS) return `an answer after ${Math.round(tookMs / 1000)} seconds`;
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  if (status === 304) return body.length > 0 ? 'a 304 with a body' : undefined;
  // The one call that answers a file.
  if (status === 200 && String(headers['content-type']).startsWith('audio/')) return undefined;
  const read = readJson(answer);
  if (read === undefined) return `an answer that is no JSON, ${status} ${String(headers['content-type'])}`;
  if (status === 200) return undefined;
  if (status < 400) return `a status that is not specified, ${status}`;
  const refusal = z.safeParse(errorBody, read.value);
  if (!refusal.success) return `an answer outside the error shape, ${status}`;
  const { code, message } = refusal.data.error;
  if (!wires.has(`${status} ${code}`)) return `a code of another status, ${status} ${code}`;
  if (message === '') return 'a refusal without a sentence';
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined)
    return `${status} without Retry-After`;
  return undefined;
}

function readJson({ headers, body }: Answer): { value: unknown } | undefined {
  if (!String(headers['content-type']).startsWith('application/json') || !isUtf8(body)) return undefined;
  try {
    const value: unknown = JSON.parse(body.toString());
    return { value };
  } catch {
    return undefined;
  }
}
