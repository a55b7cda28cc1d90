import type { Endpoint } from '@soltura/contract/endpoint';
import type { Random } from '@soltura/domain/random';
import { isStorable } from '@soltura/domain/storable-text';
import { between, happens, pick } from '@soltura/server/demo/random';
import type { TestRequest } from '@soltura/server/testing/make-url';
import { makeOddBody, pickOddNumber, pickOddText, spoil } from './odd-values.ts';

/** A call with valid requests, from which odd ones are made. */
export interface Call {
  endpoint: Endpoint;
  good: readonly [TestRequest, ...TestRequest[]];
}

/** A request as it is sent, byte for byte. */
export interface OddRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer | undefined;
  /** The number of times it is sent concurrently. */
  times: 1 | 2;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'] as const;

const contentTypes = [
  'text/plain',
  'text/csv',
  'application/json; charset=iso-8859-1',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jso\u00f1',
  '',
] as const;

const oddHeaders: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['if-none-match', '*'],
  ['if-none-match', 'W/"x", "y",'],
  ['if-match', '*'],
  ['if-match', '"1"'],
  ['if-match', '"999999999999"'],
  ['if-match', '"1:1", "2:x"'],
  ['if-match', '1'],
  ['accept-encoding', 'br;q=0, gzip;q=0, identity;q=0'],
  ['accept-encoding', 'zstd, *;q=0.1'],
  ['accept', 'image/png'],
  ['accept-language', 'x'.repeat(400)],
  ['range', 'bytes=0-10'],
  ['origin', 'https://elsewhere.example'],
  ['origin', 'null'],
  ['x-forwarded-for', '1.2.3.4, , unknown'],
  ['x-forwarded-for', '203.0.113.5:51234'],
  ['x-forwarded-for', '"[2001:db8::1%x]:443", [::ffff:203.0.113.5'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['transfer-encoding', 'identity'],
  ['cookie', 'soltura_session=%ff; a=b=c'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', '\u00f1'],
  ['reviewed-at', 'yesterday'],
  ['reviewed-at', '9999-12-31T23:59:59.999Z'],
  ['difficulty', 'medium'],
  ['newinterval', '1e3'],
  ['exampleid', '0'],
  ['studentid', '-1'],
  ['traceparent', '00-zz-zz-01'],
  ['host', 'elsewhere.example'],
];

/** A request of a call with up to three odd changes. */
export function makeOddRequest(
  random: Random,
  call: Call,
  authorizations: readonly [string, ...string[]],
): OddRequest {
  const { endpoint } = call;
  const good = pick(random, call.good);
  let { params = {}, query = {}, body } = good;
  let { method }: { method: string } = endpoint;
  let bytes: Buffer | undefined = good.file && Buffer.from(good.file);
  let suffix = '';
  const headers: Record<string, string | string[]> = { ...good.headers };
  const type = endpoint.file ?? 'application/json';
  if (body ?? bytes) headers['content-type'] = type;

  const changes: readonly [() => void, ...(() => void)[]] = [
    () => {
      for (const name of Object.keys(params)) {
        if (happens(random, 0.6)) params = { ...params, [name]: pickOddParameter(random) };
      }
    },
    () => {
      const names = ['page', 'q', 'text', 'from', 'size', 'table', ...Object.keys(query)] as const;
      query = { ...query, [pick(random, names)]: pickOddText(random) };
    },
    () => {
      query = Object.fromEntries(Object.entries(query).filter(() => happens(random, 0.5)));
    },
    () => {
      suffix = pick(random, [
        '/',
        '//',
        '?',
        '?a=1&a=2',
        '?%',
        '?a[b]=c',
        '#x',
        ';x=1',
        '/..',
        '%00',
        '%ff',
        '?__proto__=1',
      ]);
    },
    () => {
      const [name, value] = pick(random, oddHeaders);
      headers[name] = value;
    },
    () => {
      const name = pick(random, [
        'exampleid',
        'studentid',
        'updateid',
        'newinterval',
        'deleteid',
        ...Object.keys(headers),
      ]);
      headers[name] = String(pickOddNumber(random));
    },
    () => {
      headers['content-type'] = pick(random, contentTypes);
    },
    () => {
      method = pick(random, methods);
    },
    () => {
      bytes = makeOddBody(random, bytes?.toString() ?? JSON.stringify(body ?? {}));
    },
    ...Array.from({ length: body ? 8 : 1 }, () => () => {
      if (bytes) bytes = spoilText(random, bytes.toString());
      else body = toObject(spoil(random, body ?? {}));
    }),
  ];
  for (let count = between(random, 0, 3); count > 0; count -= 1) pick(random, changes)();

  const authorization = pick(random, authorizations);
  if (authorization !== '')
    headers['authorization'] = happens(random, 0.005) ? [authorization, authorization] : authorization;
  // A small number of keys, so that other requests have used them.
  if (happens(random, 0.2)) headers['idempotency-key'] ??= `key ${between(random, 1, 400)}`;
  const sent = bytes ?? (body && Buffer.from(JSON.stringify(body)));
  return {
    method,
    path: `${fillPath(endpoint.path, params)}${writeQuery(query)}${suffix}`,
    headers,
    body: sent,
    times: happens(random, 0.05) ? 2 : 1,
  };
}

/** A file with an odd text at a random place. */
function spoilText(random: Random, text: string): Buffer {
  const at = between(random, 0, text.length);
  return Buffer.from(`${text.slice(0, at)}${pickOddText(random)}${text.slice(at)}`);
}

/** Lists stay lists, other JSON becomes a field. `makeOddBody` makes bodies that are no objects. */
function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : { value };
}

function pickOddParameter(random: Random): string | number {
  return happens(random, 0.5) ? pickOddNumber(random) : encodeURIComponent(keepWhole(pickOddText(random)));
}

/** Replaces a text with half of a surrogate pair, which cannot be escaped in an address. */
function keepWhole(text: string): string {
  return isStorable(text) ? text : 'ñ';
}

function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return `/api${path.replace(/\{(\w+)(:digits)?\}/g, (_, name: string) => String(params[name] ?? 1))}`;
}

function writeQuery(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
