import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { api } from '@soltura/contract/api';
import { describeApi } from '@soltura/contract/openapi/describe-api';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serveCalendars } from '../features/planned-calls/serve-calendar.ts';
import { routes } from '../features/routes.ts';
import { RequestLog } from '../log.ts';
import { type CallLimits, makeCallLimits } from './call-limits.ts';
import { boundConnections } from './connections.ts';
import { mountDocs } from './docs.ts';
import { answerErrors } from './errors.ts';
import { tagAnswers, tagEncodings } from './etags.ts';
import { makeHttpServer } from './http-server.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { mount, type Service, toRoutePath } from './mount.ts';
import { toNetworkAddress } from './network.ts';
import { isNavigation } from './pages.ts';
import { refuseUnderPressure } from './pressure.ts';
import { Refusal } from './refusal.ts';
import { refuseRepeatedHeaders, requireOneHost } from './request-heads.ts';
import { setSecurityHeaders } from './security-headers.ts';
import {
  answerUnknownPath,
  answerUnknownPaths,
  findShadowedRoutes,
  makeMethodFinder,
  nameMethodsOfOptions,
  type SendPage,
} from './unknown-paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callLimits: CallLimits;
  }
}

/** The largest body of a call (api.md 1.9). */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

const DAY_SECONDS = 86_400;
const LONGEST_GOODBYE_MS = 6_000;
/** The longest time for a request to arrive, enough for a large file on a slow line. */
const LONGEST_REQUEST_MS = 120_000;
/** The longest time without traffic on a connection, for example when its client stops reading the answer. */
const LONGEST_SILENCE_MS = 180_000;
/** Longer than load balancers keep idle connections, so that none sends a request on a connection that just closes. */
const LONGEST_IDLE_MS = 72_000;
const LONGEST_HEAD_MS = 60_000;
const LONGEST_PARAMETER = 500;

export interface AppOptions {
  mostConnections?: number;
  /** True while the server stops: each connection then closes after its next answer. */
  isLeaving?: () => boolean;
  document?: InlineHashes;
  sendPage?: SendPage;
  watch?: (app: FastifyInstance) => void;
}

const NO_SCRIPTS: InlineHashes = { scripts: [], styles: [] };

/** Builds the API server without listening; `server.ts` adds sign-in and the web app. */
export async function createApp(
  service: Service,
  log: FastifyBaseLogger,
  {
    mostConnections = Number.POSITIVE_INFINITY,
    isLeaving = () => false,
    document = NO_SCRIPTS,
    sendPage,
    watch = () => {},
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = service;
  const connections = boundConnections(mostConnections, log);
  let security: ReturnType<typeof setSecurityHeaders> = [];
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    serverFactory: (answer) =>
      makeHttpServer(
        answer,
        {
          requestMs: LONGEST_REQUEST_MS,
          silenceMs: LONGEST_SILENCE_MS,
          idleMs: LONGEST_IDLE_MS,
          headMs: LONGEST_HEAD_MS,
          connections,
        },
        log,
      ),
    clientErrorHandler: () => {},
    rewriteUrl: toOriginForm,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: ({ code }, request, reply) => {
      reply.hijack();
      for (const [name, value] of security) reply.raw.setHeader(name, value);
      if (code === 'FST_ERR_BAD_URL' && isNavigation(request) && !request.url.startsWith('/api/')) {
        // An address that cannot be decoded, such as a lone '%', is redirected to the app, which shows the 'not found'
        // page.
        const location = `/${request.url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;
        reply.raw.writeHead(302, { location }).end();
        return;
      }
      const { status, body } = new Refusal('bad-request');
      const about = { res: { statusCode: status }, reason: code, address: toNetworkAddress(request.ip) };
      request.log.info(about, 'request could not be read');
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        'x-request-id': request.id,
      };
      reply.raw.writeHead(status, headers).end(text);
    },
  });

  app.addHook('onRequest', async (request) => {
    // `request.ip` is the normalized address everywhere.
    Object.defineProperty(request, 'ip', { value: toNetworkAddress(request.ip) });
  });
  watch(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  closeConnectionsWhenStopping(app, isLeaving);
  app.addHook('preClose', async () => service.live.endStreams());
  security = setSecurityHeaders(app, config, document);
  requireOneHost(app);
  const findMethods = makeMethodFinder(
    app,
    routes.map(({ endpoint }) => endpoint),
  );
  answerUnknownPaths(app, findMethods, sendPage);
  nameMethodsOfOptions(app, findMethods);
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.allowedOrigins,
      strictPreflight: false,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'exampleid',
        'studentid',
        'updateid',
        'newinterval',
        'deleteid',
        'idempotency-key',
        'difficulty',
        'reviewed-at',
        'if-match',
        'if-none-match',
        'change-set',
        'window-id',
        'auth0-client',
      ],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'change-set', 'record-version'],
      maxAge: DAY_SECONDS,
    });
  }
  tagAnswers(app);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  tagEncodings(app);
  readJsonBodies(app);
  answerErrors(app, {
    endpointOf: ({ routeOptions }) => routeOptions.config.endpoint,
    isStrict: service.checkAnswers,
  });
  app.decorate('callLimits', makeCallLimits(config.limits));
  await app.register(async (scope) => {
    await refuseUnderPressure(scope, config.pressure);
    app.callLimits.guard(scope);
    refuseRepeatedHeaders(scope);
    mount(scope, routes, service);
    serveCalendars(scope, service);
    for (const { method, path } of findShadowedRoutes(routes.map(({ endpoint }) => endpoint))) {
      const handler = async (request: FastifyRequest, reply: FastifyReply) =>
        answerUnknownPath(request, reply, findMethods);
      scope.route({ method, url: `/api${toRoutePath(path)}`, handler });
    }
    scope.all('/api/*', async (request, reply) => answerUnknownPath(request, reply, findMethods));
  });
  await mountDocs(app, () =>
    describeApi(api, {
      product: config.product,
      serverUrl: `${config.publicUrl}/api`,
      issuer: config.identity.issuer,
    }),
  );
  return app;
}

/** Returns the path of a request that names its whole address, as to a proxy (RFC 9112 3.2.2). */
function toOriginForm({ url = '/' }: { url?: string | undefined }): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return /^[/*]/.test(path) ? path : `/${path}`;
}

/**
 * Header-only POSTs come with a JSON content type and no body (api.md 1.2). A body that is not UTF-8 is refused (1.12).
 */
function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (typeof body !== 'string' && !isUtf8(body))
      done(new Refusal('bad-request', 'The body is not UTF-8.'));
    else void parseJson(request, body.toString(), done);
  });
}

/**
 * While the server stops, it answers open requests and closes their connections; idle clients delay it only for a
 * moment.
 */
function closeConnectionsWhenStopping(app: FastifyInstance, isLeaving: () => boolean): void {
  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    deadline = setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE_MS);
  });
  app.addHook('onSend', async (_, reply) => {
    if (deadline || isLeaving()) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
