import { type LiveMessage, live } from '@soltura/contract/live/live';
import * as z from 'zod/mini';
import type { TestApi } from './api.ts';
import { issueToken, type TokenOptions } from './identity.ts';
import { makeUrl } from './make-url.ts';
import { readMessages } from './read-messages.ts';
import { waitFor } from './wait-for.ts';

interface HeldStream {
  readonly status: number;
  readonly headers: Headers;
  /** What has come so far. */
  readonly messages: LiveMessage[];
  /** Waits for a message of a type, and takes it and those before it away. */
  take: <Type extends LiveMessage['type']>(type: Type) => Promise<Extract<LiveMessage, { type: Type }>>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** Opens a stream of events over the network; the API has to listen (`listen`). */
export async function openEvents(
  api: TestApi,
  email: string,
  { away = 0, lasts = 600, ...token }: { away?: number; lasts?: number } & Partial<TokenOptions> = {},
): Promise<HeldStream> {
  const leaving = new AbortController();
  const bearer = await issueToken({ db: api.db, config: api.config, now: api.clock.now, email, ...token });
  const query = { away: String(away), lasts: String(lasts) };
  const response = await fetch(`${addressOf(api)}${makeUrl(live.events, { query })}`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: leaving.signal,
  });
  const messages: LiveMessage[] = [];
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(z.parse(z.instanceof(Uint8Array), chunk), { stream: true });
        const end = text.lastIndexOf('\n\n') + 2;
        if (end === 1) continue;
        messages.push(...readMessages(text.slice(0, end)));
        text = text.slice(end);
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    }
  };
  const isType =
    <Type extends LiveMessage['type']>(type: Type) =>
    (message: LiveMessage): message is Extract<LiveMessage, { type: Type }> =>
      message.type === type;
  return {
    status: response.status,
    headers: response.headers,
    messages,
    take: (type) =>
      waitFor(() => {
        const place = messages.findIndex(isType(type));
        const found = messages.slice(0, place + 1).find(isType(type));
        if (!found) throw new Error(`No '${type}' has come.`);
        messages.splice(0, place + 1);
        return found;
      }),
    ended: response.ok ? read() : Promise.resolve(),
    close: () => leaving.abort(),
  };
}

export async function listen({ app }: TestApi): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
}

function addressOf({ app }: TestApi): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The API does not listen.');
  return `http://127.0.0.1:${address.port}`;
}
