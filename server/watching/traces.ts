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

export interface Traces {
  /** Makes a span of each request. Call it before the app's routes are added. */
  readonly watch: (app: FastifyInstance) => void;
  readonly watchPool: (pool: Pool) => void;
  readonly stop: () => Promise<void>;
}

/** The instrumentation scope. It is versioned by the shape of our spans, not by the product. */
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

  /** Wraps `query`. A call with a callback is the pool's own, for a query that has its span already. */
  function traceQueries(queryable: object): void {
    const query: unknown = Reflect.get(queryable, 'query');
    if (typeof query !== 'function') return;
    Reflect.set(queryable, 'query', (...given: unknown[]): unknown => {
      const run = (): unknown => Reflect.apply(query, queryable, given);
      const takesCallback = given.some((one) => typeof one === 'function');
      // Statements outside a request get no span.
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

/** Marks a span as failed without the message, because errors of the database may repeat typed text. */
function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
