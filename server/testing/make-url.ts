import type { Endpoint } from '@soltura/contract/endpoint';

export interface SentRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

export interface TestRequest extends SentRequest {
  file?: Uint8Array;
}

/** Returns the URL of a declared call with its parameters; missing ones become 1. */
export function makeUrl({ path }: Endpoint, { params = {}, query }: SentRequest = {}): string {
  const filled = path.replace(/\{(\w+)(:digits)?\}/g, (_, name: string) => String(params[name] ?? 1));
  return `/api${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
}
