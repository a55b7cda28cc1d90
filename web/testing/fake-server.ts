import type { Endpoint } from '@soltura/contract/endpoint';
import { live } from '@soltura/contract/live/live';
import * as z from 'zod/mini';

export interface SeenCall {
  /** The path below `/api`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** The bytes of the body. */
  bytes: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
}

/** The output of an endpoint as JSON, or the bytes of a file. */
export type Wire<E extends Endpoint> = z.input<E['output']>;

/** Thrown in the callback of an answer to refuse the call. */
export class Refusal extends Error {
  readonly status: number;
  readonly said: unknown;

  constructor(status: number, said: unknown = {}) {
    super(`Refused with ${status}.`);
    this.status = status;
    this.said = said;
  }
}

type HeadersOfAnswer = Readonly<Record<string, string>>;

interface Answer {
  endpoint: Endpoint;
  make: (call: SeenCall) => Response | Promise<Response>;
}

let answers: Answer[] = [];
let unanswered: string[] = [];
const realFetch = window.fetch;

/**
 * Replaces the server: answers the contract's calls with the answers of the test, and checks these against the
 * contract. It has no rules; those are tested on the server.
 */
export const fakeServer = {
  open(): void {
    // By default nobody else saves anything.
    answers = [{ endpoint: live.events, make: (call) => openStream(new Set(), call) }];
    unanswered = [];
    window.fetch = answerOrPass;
  },

  /** Restores `fetch`. Returns the calls that had no answer. */
  close(): string[] {
    window.fetch = realFetch;
    return unanswered;
  },

  answer<E extends Endpoint>(endpoint: E, answer: Wire<E>): void {
    fakeServer.answerBy(endpoint, () => answer);
  },

  /** Sets a function that answers all later calls of an endpoint. A function of headers is called after it. */
  answerBy<E extends Endpoint>(
    endpoint: E,
    make: (call: SeenCall) => Wire<E>,
    headers: HeadersOfAnswer | (() => HeadersOfAnswer) = {},
  ): void {
    answers.unshift({
      endpoint,
      make: (call) => {
        try {
          const answer = make(call);
          z.parse(endpoint.output, answer);
          const given = { headers: typeof headers === 'function' ? headers() : headers };
          return answer instanceof Uint8Array
            ? new Response(new Uint8Array(answer), given)
            : Response.json(answer, given);
        } catch (error) {
          if (error instanceof Refusal) return Response.json(error.said, { status: error.status });
          throw error;
        }
      },
    });
  },

  /** Refuses all later calls of an endpoint with this body. Returns a function that ends it. */
  refuse(endpoint: Endpoint, status: number, said: object = {}): () => void {
    return begin({ endpoint, make: () => Response.json(said, { status }) });
  },

  /** Fails all later calls of an endpoint as without a network. Returns a function that ends it. */
  lose(endpoint: Endpoint, hear: (call: SeenCall) => void = () => undefined): () => void {
    return begin({
      endpoint,
      make: (call) => {
        hear(call);
        throw new TypeError('There is no network.');
      },
    });
  },

  /** Delays all later calls of an endpoint. Returns a function that releases them with the answer set before. */
  hold(endpoint: Endpoint, hear: (call: SeenCall) => void = () => undefined): () => void {
    const given = findGiven(endpoint);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const end = begin({
      endpoint,
      make: async (call) => {
        hear(call);
        await isReleased;
        return given.make(call);
      },
    });
    return () => {
      end();
      release();
    };
  },

  /** Delays each later call of an endpoint until a promise resolves, then gives the answer set before. */
  pause(endpoint: Endpoint, until: () => Promise<void> | undefined): void {
    const given = findGiven(endpoint);
    begin({
      endpoint,
      make: async (call) => {
        await until();
        return given.make(call);
      },
    });
  },

  /**
   * Answers streams of events, which stay open. Returns a function that tells all of them a message, once there is one.
   */
  stream(
    hear: (call: SeenCall) => void = () => undefined,
  ): (message: Wire<typeof live.events>) => Promise<void> {
    const open: OpenStreams = new Set();
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    answers.unshift({
      endpoint: live.events,
      make: (call) => {
        hear(call);
        begin();
        return openStream(open, call);
      },
    });
    return async (message) => {
      await hasBegun;
      const text = `data: ${JSON.stringify(z.parse(live.events.output, message))}\n\n`;
      for (const controller of open) {
        controller.enqueue(new TextEncoder().encode(text));
        if (message.type === 'end') controller.close();
      }
      if (message.type === 'end') open.clear();
    };
  },

  holdBack(endpoint: Endpoint): void {
    answers.unshift({ endpoint, make: () => new Promise(() => undefined) });
  },
};

type OpenStreams = Set<ReadableStreamDefaultController<Uint8Array>>;

function openStream(open: OpenStreams, { query, signal }: SeenCall): Response {
  const text = `data: ${JSON.stringify({ type: 'open' })}\n\n`;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (query.get('lasts') === '0') {
        controller.close();
        return;
      }
      open.add(controller);
      signal.addEventListener('abort', () => {
        if (open.delete(controller)) controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function findGiven(endpoint: Endpoint): Answer {
  const given = answers.find((answer) => answer.endpoint === endpoint);
  if (!given) throw new Error('There is no answer to wait with.');
  return given;
}

function begin(answer: Answer): () => void {
  answers.unshift(answer);
  return () => {
    answers = answers.filter((one) => one !== answer);
  };
}

async function answerOrPass(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return realFetch(input, init);
  const found = answers.find(({ endpoint }) =>
    isCalled(endpoint, request.method, pathname.slice('/api'.length)),
  );
  if (!found) {
    unanswered.push(`${request.method} ${pathname}`);
    return Response.json({}, { status: 404 });
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = request.headers.get('content-type')?.includes('json') ?? true;
  const body: unknown = text === '' || !isJson ? text || undefined : JSON.parse(text);
  return found.make({
    path: pathname.slice('/api'.length),
    query: searchParams,
    headers: request.headers,
    body,
    bytes,
    signal: request.signal,
  });
}

function isCalled({ method, path }: Endpoint, calledMethod: string, calledPath: string): boolean {
  const pattern = path.replaceAll(/\{\w+:digits\}/g, String.raw`\d+`).replaceAll(/\{\w+\}/g, '[^/]+');
  return method === calledMethod && new RegExp(`^${pattern}$`).test(calledPath);
}
