import { Readable } from 'node:stream';
import type { Endpoint } from '@soltura/contract/endpoint';
import { MAX_FILE_BYTES } from '@soltura/contract/file-limits';
import { idempotencyKey, LONGEST_IDEMPOTENCY_KEY } from '@soltura/contract/idempotency-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isTokenText } from '../access-tokens/token-text.ts';
import type { Config } from '../config.ts';
import type { ConfigInForce } from '../config-in-force.ts';
import type { Db } from '../db/session.ts';
import { EventStream } from '../live/event-stream.ts';
import type { Live } from '../live/live.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Operations } from '../operations/operations.ts';
import {
  authorize,
  authorizeToken,
  type CallingUser,
  type FormerUser,
  findCallingUser,
  storeSignInTime,
} from './callers.ts';
import { charge, chargeBetweenStatements } from './computing.ts';
import { checkRefusal } from './declared-errors.ts';
import { addVary } from './etags.ts';
import { FileAnswer } from './file-answer.ts';
import { digestFile, serveFiles } from './file-bodies.ts';
import { type RepeatableAnswer, runOnce } from './idempotency.ts';
import { type Call, JsonText, type Route } from './implement.ts';
import { makeGate } from './large-answers/gate.ts';
import { ListJson, readShortList } from './large-answers/list-statement.ts';
import { streamList } from './large-answers/stream-list.ts';
import type { RawInput } from './parse-input.ts';
import { attachPerson, attachToken } from './person-of.ts';
import { Refusal } from './refusal.ts';
import { sendAnswer, sendEvents, sendFile, sendStream } from './send-answer.ts';
import type { EncodedBody } from './shared-answers/encoded-body.ts';
import { sendShared } from './shared-answers/send-shared.ts';
import type { SharedAnswers } from './shared-answers/shared-answers.ts';
import { SharedJson } from './shared-answers/shared-json.ts';
import { findTokenCaller } from './token-callers.ts';
import { type Identity, readBearerToken, type VerifyToken } from './tokens.ts';
import { isEscapedUtf8 } from './utf8.ts';

export interface Service {
  db: Db;
  config: Config;
  settings: ConfigInForce;
  mailer: Mailer | undefined;
  operations: Operations;
  now: () => Date;
  verifyToken: VerifyToken;
  sharedAnswers: SharedAnswers;
  live: Live;
  checkAnswers: boolean;
}

type Answer = RepeatableAnswer | EncodedBody | Readable | EventStream | FileAnswer;

interface Aftermath {
  later: (() => void)[];
  changeSet: number | undefined;
  recordVersion: number | undefined;
}

interface Caller {
  email: string;
  user: CallingUser | null;
  former: FormerUser | null;
  scopes: ReadonlySet<string> | undefined;
  tokenId: number | undefined;
  identity: Identity | undefined;
}

const WINDOW_ID = /^[\w-]{1,40}$/;
const WAITING = { mostOfOne: 1, longestQueue: 20, longestWaitMs: 5_000 };

/**
 * Serves declared endpoints under `/api`; routing, authorization, validation and answers follow from the declaration.
 */
export function mount(app: FastifyInstance, routes: Route[], service: Service): void {
  const streams = makeGate({ most: service.config.largeAnswers, ...WAITING });
  const callers = new WeakMap<FastifyRequest, Caller>();

  for (const route of routes) {
    const { endpoint } = route;
    const { file, largestFile } = endpoint;
    if (file) serveFiles(app, { type: file, mostBytes: largestFile }, (scope) => serve(scope, route));
    else serve(app, route);
  }

  function serve(scope: FastifyInstance, route: Route): void {
    const { endpoint } = route;
    scope.route({
      method: endpoint.method,
      url: `/api${toRoutePath(endpoint.path)}`,
      config: { endpoint },
      // Nobody would read the stream of a HEAD.
      ...((endpoint.isStream || endpoint.answersFile) && { exposeHeadRoute: false }),
      ...(endpoint.largeBody && { bodyLimit: MAX_FILE_BYTES }),
      // Runs before the body is read, so that a caller without rights learns nothing about errors in the request.
      onRequest: async (request, reply) => {
        if (endpoint.access === 'public') return;
        addVary(reply, 'authorization');
        const token = readBearerToken(request.headers.authorization);
        const caller =
          token !== undefined && isTokenText(token)
            ? await admitScript(scope, endpoint, token, request)
            : await admitPerson(scope, endpoint, request);
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const aftermath: Aftermath = { later: [], changeSet: undefined, recordVersion: undefined };
        const payer = scope.callLimits.payerOf(request);
        const db = payer ? chargeBetweenStatements(service.db, payer) : service.db;
        const answer = await charge(payer, () =>
          answerCall(route, request, { db, caller: callers.get(request) }, aftermath),
        );
        for (const work of aftermath.later) work();
        if (answer instanceof EventStream) return sendEvents(answer, reply);
        if (answer instanceof FileAnswer) return sendFile(answer, reply);
        if (answer instanceof Readable) return sendStream(answer, reply);
        if ('digest' in answer) return sendShared(answer, request, reply);
        return sendAnswer(endpoint, answer, reply);
      },
    });
  }

  async function admitPerson(
    scope: FastifyInstance,
    endpoint: Endpoint,
    request: FastifyRequest,
  ): Promise<Caller> {
    const identity = await service.verifyToken(request.headers.authorization);
    const { email } = identity;
    await scope.callLimits.countPerson(request, email);
    const { found, former } = await findCallingUser(service.db, identity);
    if (found) {
      attachPerson(request, found.user.recordId);
      storeSignInTime(service.db, found, service.now(), request.log);
    }
    const user = found?.user ?? null;
    // The same answer as for a sign-in that has ended, so that a device keeps its unsent data for the user who has the
    // cards now.
    if (former === 'merged' && Array.isArray(endpoint.access)) throw new Refusal('unauthenticated');
    const { requireScopes } = service.config.identity;
    const scopes = requireScopes ? identity.scopes : undefined;
    authorize(endpoint, user, scopes);
    return { email, user, former, scopes, tokenId: undefined, identity };
  }

  /** Finds the caller of a script: the admin who made its access token, restricted to the token's scopes. */
  async function admitScript(
    scope: FastifyInstance,
    endpoint: Endpoint,
    token: string,
    request: FastifyRequest,
  ): Promise<Caller> {
    const use = { now: service.now(), address: request.ip, log: request.log };
    const { user, tokenId, scopes } = await findTokenCaller(service.db, token, use);
    attachPerson(request, user.recordId);
    attachToken(request, tokenId);
    const email = user.emailAddress.toLowerCase();
    await scope.callLimits.countPerson(request, email);
    authorize(endpoint, user, undefined);
    authorizeToken(endpoint, scopes);
    return { email, user, former: null, scopes: undefined, tokenId, identity: undefined };
  }

  async function answerCall(
    route: Route,
    request: FastifyRequest,
    { db, caller }: { db: Db; caller: Caller | undefined },
    aftermath: Aftermath,
  ): Promise<Answer> {
    requireReadableAddress(request);
    const config = await service.settings.read();
    const { params, query, headers, body } = request;
    const raw: RawInput = { params, query, headers, body };
    const key = readIdempotencyKey(route.endpoint, request);
    const call = makeCall(request, caller, key, config, aftermath);
    if (key === null || caller === undefined) {
      const person = caller?.email ?? request.ip;
      const answer = await answerOnce(route, raw, { ...call, db }, person);
      return 'status' in answer ? { ...answer, ...describeWrite(aftermath) } : answer;
    }
    const run = async (transaction: Db) => {
      try {
        const answer = toText(route, await route.run(raw, { ...call, db: transaction }));
        return { ...answer, ...describeWrite(aftermath) };
      } catch (error) {
        // A refusal that is stored for a key does not pass the error handler.
        checkRefusal(route.endpoint, error, { isStrict: service.checkAnswers, log: request.log });
        throw error;
      }
    };
    const { method, path, answersSecret = false } = route.endpoint;
    const keyed = {
      subject: caller.email,
      user: caller.user?.recordId,
      key,
      endpoint: `${method} ${path}`,
      input: [params, query, pickDeclaredHeaders(route.endpoint, request), await digestFile(body)],
      answersSecret,
    };
    return runOnce(db, keyed, async (transaction) => {
      // The database may have rolled back an earlier run (decision 0172).
      forget(aftermath);
      try {
        return await run(transaction);
      } catch (error) {
        forget(aftermath);
        throw error;
      }
    });
  }

  function makeCall(
    request: FastifyRequest,
    caller: Caller | undefined,
    idempotencyKey: string | null,
    config: Config,
    aftermath: Aftermath,
  ): Omit<Call<CallingUser | null>, 'db'> {
    const windowId = readWindowId(request.headers['window-id']);
    return {
      user: caller?.user ?? null,
      former: caller?.former ?? null,
      scopes: caller?.scopes,
      tokenId: caller?.tokenId,
      identity: caller?.identity,
      address: request.ip,
      now: service.now(),
      config,
      dropConfig: () => service.settings.drop(),
      mailer: service.mailer,
      operations: service.operations,
      live: service.live,
      windowId,
      announce: (kind, ids) => {
        aftermath.later.push(() => service.live.announce({ kind, ids, by: windowId ?? null }));
      },
      idempotencyKey,
      joins: readJoined(request.headers['change-set']),
      afterwards: (work) => aftermath.later.push(work),
      setChangeSet: (id) => {
        aftermath.changeSet = id;
      },
      setRecordVersion: (version) => {
        aftermath.recordVersion = version;
      },
      log: request.log,
    };
  }

  async function answerOnce(
    route: Route,
    raw: RawInput,
    call: Call<CallingUser | null>,
    person: string,
  ): Promise<Answer> {
    const answer = await route.run(raw, call);
    if (answer instanceof EventStream) return answer;
    if (answer instanceof FileAnswer) {
      if (service.checkAnswers) requireDeclaredType(route.endpoint, answer);
      return answer;
    }
    if (answer instanceof SharedJson) {
      const onMade = (text: string) => check(route, text);
      const body = await service.sharedAnswers.read(call.db, answer, { person, onMade });
      if (body) return body;
      if (!answer.list) throw new Error(`${answer.key} answered nothing.`);
      return stream(call.db, answer.list, person);
    }
    if (answer instanceof ListJson) {
      const text = await readShortList(call.db, answer);
      return text === undefined ? stream(call.db, answer, person) : toText(route, new JsonText(text));
    }
    return toText(route, answer);
  }

  async function stream(db: Db, list: ListJson<unknown>, person: string): Promise<Readable> {
    const leave = await streams.enter(person);
    return streamList(db, list, leave);
  }

  function toText(route: Route, answer: unknown): RepeatableAnswer {
    if (answer instanceof SharedJson || answer instanceof ListJson) {
      throw new Error('Only a text is kept for a key.');
    }
    const body = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    check(route, body);
    return { status: 200, body };
  }

  function check({ endpoint }: Route, body: string): void {
    if (service.checkAnswers) checkAnswer(endpoint, body);
  }
}

function forget(aftermath: Aftermath): void {
  aftermath.later.length = 0;
  aftermath.changeSet = undefined;
  aftermath.recordVersion = undefined;
}

function describeWrite({
  changeSet,
  recordVersion,
}: Aftermath): Pick<RepeatableAnswer, 'changeSet' | 'recordVersion'> {
  return { changeSet, recordVersion };
}

function checkAnswer(endpoint: Endpoint, body: string): void {
  const result = z.safeParse(endpoint.output, JSON.parse(body));
  if (result.success) return;
  const [issue] = result.error.issues;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered what it does not declare: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

function requireDeclaredType({ method, path, answersFile = [] }: Endpoint, { mediaType }: FileAnswer): void {
  if (answersFile.includes(mediaType)) return;
  throw new Error(`${method} ${path} answered a file of a type that it does not declare: ${mediaType}`);
}

/** @throws Refusal 'bad-request' for an address that is not escaped UTF-8 (api.md 1.12). */
function requireReadableAddress({ raw }: FastifyRequest): void {
  if (!isEscapedUtf8(raw.url ?? '')) throw new Refusal('bad-request', 'The address is not UTF-8.');
}

function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (endpoint.method === 'GET') return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const { success, data } = z.safeParse(idempotencyKey, key);
  if (success) return data;
  throw new Refusal(
    'bad-request',
    `idempotency-key must have 1 to ${LONGEST_IDEMPOTENCY_KEY} characters of ASCII`,
  );
}

function pickDeclaredHeaders(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.headers) return null;
  const result = z.safeParse(endpoint.headers, request.headers);
  return result.success ? result.data : null;
}

export function toRoutePath(path: string): string {
  return path.replace(/\{(\w+)(:digits)?\}/g, (_, name: string, digits?: string) =>
    digits ? `:${name}(^\\d+$)` : `:${name}`,
  );
}

function readWindowId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && WINDOW_ID.test(header) ? header : undefined;
}

function readJoined(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
