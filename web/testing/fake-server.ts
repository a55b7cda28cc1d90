import type { Endpoint } from '@soltura/contract/endpoint';
import * as z from 'zod/mini';

/** A call that the test received. */
export interface SeenCall {
  /** Below `/api`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** The output of an endpoint as JSON, by its declaration. */
export type Wire<E extends Endpoint> = z.input<E['output']>;

/** Thrown by what makes an answer: the call is refused instead. */
export class Refusal extends Error {
  readonly status: number;
  readonly said: unknown;

  /** @param said the body of the refusal. */
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
 * Replaces the server: answers the contract's calls with the answers of the test, and checks them against the
 * declaration. It has no rules; those are tested on the server.
 */
export const fakeServer = {
  /** Replaces `fetch`; `setup.ts` does it before each test. */
  open(): void {
    answers = [];
    unanswered = [];
    window.fetch = answerOrPass;
  },

  /** Restores `fetch`. Returns the calls that had no answer. */
  close(): string[] {
    window.fetch = realFetch;
    return unanswered;
  },

  /** Sets the answer to all later calls of an endpoint. */
  answer<E extends Endpoint>(endpoint: E, answer: Wire<E>): void {
    fakeServer.answerBy(endpoint, () => answer);
  },

  /** Answers all later calls of an endpoint with what this makes of them, under headers that are read afterwards. */
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
          return Response.json(answer, { headers: typeof headers === 'function' ? headers() : headers });
        } catch (error) {
          if (error instanceof Refusal) return Response.json(error.said, { status: error.status });
          throw error;
        }
      },
    });
  },

  /** Refuses all later calls of an endpoint, without a word of why unless said, until the function returned is called. */
  refuse(endpoint: Endpoint, status: number, said: object = {}): () => void {
    return begin({ endpoint, make: () => Response.json(said, { status }) });
  },

  /** Lets all later calls of an endpoint end as without a network, until the function returned is called. */
  lose(endpoint: Endpoint, hear: (call: SeenCall) => void = () => undefined): () => void {
    return begin({
      endpoint,
      make: (call) => {
        hear(call);
        throw new TypeError('There is no network.');
      },
    });
  },

  /** Keeps all later calls of an endpoint waiting; the function returned lets them on to the answer given before. */
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

  /** Lets each later call of an endpoint wait for what this answers, before the answer given before. */
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

  /** Leaves all later calls of an endpoint unanswered. */
  holdBack(endpoint: Endpoint): void {
    answers.unshift({ endpoint, make: () => new Promise(() => undefined) });
  },
};

function findGiven(endpoint: Endpoint): Answer {
  const given = answers.find((answer) => answer.endpoint === endpoint);
  if (!given) throw new Error('There is no answer to wait with.');
  return given;
}

/** Returns what takes it back. */
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
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return found.make({
    path: pathname.slice('/api'.length),
    query: searchParams,
    headers: request.headers,
    body,
  });
}

function isCalled({ method, path }: Endpoint, calledMethod: string, calledPath: string): boolean {
  const pattern = path.replaceAll(/\{\w+:digits\}/g, String.raw`\d+`).replaceAll(/\{\w+\}/g, '[^/]+');
  return method === calledMethod && new RegExp(`^${pattern}$`).test(calledPath);
}
