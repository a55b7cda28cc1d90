import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { nameCall } from '../http/name-call.ts';
import { nameStatement } from './name-statement.ts';

/** Traces of a server's requests and of the statements they send. */
export interface Traces {
  /** Makes a span of each request; call it before the routes of the app are added. */
  readonly watch: (app: FastifyInstance) => void;
  /** Makes a span of each statement that is sent for a request. */
  readonly watchPool: (pool: Pool) => void;
  /** Sends what is not sent yet. */
  readonly stop: () => Promise<void>;
}

/** The version of the shape of our spans, not of the product. */
const SCOPE = 'soltura';

/** Sends traces to an OTLP collector, such as `http://localhost:4318`. */
export function startTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'soltura' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer(SCOPE);

  return {
    watch(app) {
      const contexts = new WeakMap<FastifyRequest, Context>();
      app.addHook('onRequest', (request, _, done) => {
        const outer = propagation.extract(context.active(), request.headers);
        const call = nameCall(request);
        const attributes = { 'http.request.method': request.method, 'http.route': call };
        const span = tracer.startSpan(call, { kind: SpanKind.SERVER, attributes }, outer);
        const inner = trace.setSpan(outer, span);
        contexts.set(request, inner);
        context.with(inner, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = trace.getSpan(contexts.get(request) ?? context.active());
        span?.setAttribute('http.response.status_code', reply.raw.statusCode);
        if (reply.raw.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },

    watchPool(pool) {
      traceQueries(pool);
      pool.on('connect', (client) => traceQueries(client));
    },

    stop: () => provider.shutdown(),
  };

  /** What takes a callback is sent by a pool for a query that has its span already. */
  function traceQueries(queryable: object): void {
    const query: unknown = Reflect.get(queryable, 'query');
    if (typeof query !== 'function') return;
    Reflect.set(queryable, 'query', (...given: unknown[]): unknown => {
      const run = (): unknown => Reflect.apply(query, queryable, given);
      const takesCallback = given.some((one) => typeof one === 'function');
      // Without a request nobody asks what a statement was for.
      if (takesCallback || trace.getActiveSpan() === undefined) return run();
      return runInSpan(nameStatement(given[0]), run);
    });
  }

  function runInSpan(name: string, run: () => unknown): unknown {
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const answer = run();
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        () => fail(span),
      );
    else span.end();
    return answer;
  }
}

/** What the database said may repeat what people typed, so only that it failed is told. */
function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
