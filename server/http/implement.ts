import type { AnswerOf, Endpoint, InputOf } from '@soltura/contract/endpoint';
import type { LiveEvent, LiveKind } from '@soltura/domain/live/live-event';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import type { EventStream } from '../live/event-stream.ts';
import type { Live } from '../live/live.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Operations } from '../operations/operations.ts';
import type { CallingUser, FormerUser } from './callers.ts';
import type { FileAnswer } from './file-answer.ts';
import type { ListJson } from './large-answers/list-statement.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import type { SharedJson } from './shared-answers/shared-json.ts';
import type { Identity } from './tokens.ts';

/** An answer that is JSON text already, as `json_agg` makes it; it is sent unchanged. */
export class JsonText<Answer> {
  readonly text: string;
  declare private readonly answer: Answer;

  constructor(text: string) {
    this.text = text;
  }
}

export interface Call<User> {
  db: Db;
  /** The record of the caller; never null where the endpoint names roles. */
  user: User;
  /** The reason why the record of the caller does not count; `user` is null then. */
  former: FormerUser | null;
  scopes: ReadonlySet<string> | undefined;
  /** The access token of the script that calls; undefined for a user who is signed in (decision 0295). */
  tokenId?: number | undefined;
  /** The token of the user who is signed in; undefined for a script. */
  identity: Identity | undefined;
  address: string;
  now: Date;
  config: Config;
  dropConfig: () => void;
  mailer: Mailer | undefined;
  operations: Operations;
  live: Live;
  idempotencyKey: string | null;
  /** The change set to which the write adds, where the caller names one (api.md 1.11). */
  joins?: number | undefined;
  /** The id that the calling window has given itself, for `LiveEvent.by`. */
  windowId?: string | undefined;
  /**
   * Announces a write outside of change sets, after the call is committed, to those who may know of it; `ids` are
   * those of `LiveEvent`.
   */
  announce: (kind: LiveKind, ids: LiveEvent['ids']) => void;
  /** Runs `work` after the call is committed; not when the call is refused. */
  afterwards: (work: () => void) => void;
  setChangeSet: (id: number) => void;
  setRecordVersion: (version: number) => void;
  log: FastifyBaseLogger;
}

type UserOf<E extends Endpoint> = E['access'] extends 'public' | 'signed-in'
  ? CallingUser | null
  : CallingUser;

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: Call<UserOf<E>>,
) => Promise<
  | (E['answersFile'] extends readonly string[] ? FileAnswer : AnswerOf<E>)
  | JsonText<AnswerOf<E>>
  | SharedJson<AnswerOf<E>>
  | ListJson<AnswerOf<E>>
  | EventStream
>;

export interface Route {
  endpoint: Endpoint;
  run(raw: RawInput, call: Call<CallingUser | null>): Promise<unknown>;
}

/** Joins declared endpoints with their handlers; a missing handler does not compile. */
export function implement<T extends Record<string, Endpoint>>(
  endpoints: T,
  handlers: { [K in keyof T]: Handler<T[K]> },
): Route[] {
  const routes: Route[] = [];
  for (const name in endpoints) {
    const endpoint = endpoints[name];
    routes.push(makeRoute(endpoint, handlers[name]));
  }
  return routes;
}

function makeRoute<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return {
    endpoint,
    run: (raw, call) => {
      if (!isUserFor(endpoint, call)) throw new Error('A call reached its handler without a user.');
      return handler(parseInput(endpoint, raw), call);
    },
  };
}

function isUserFor<E extends Endpoint>(
  endpoint: E,
  call: Call<CallingUser | null>,
): call is Call<UserOf<E>> & Call<CallingUser | null> {
  return typeof endpoint.access === 'string' || call.user !== null;
}
