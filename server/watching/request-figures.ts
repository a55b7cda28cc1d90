import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { nameCall } from '../http/name-call.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts the requests of an app and their durations, by route and status. A route is named as declared, so the number
 * of series is bounded whatever is requested.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by call.',
    labelNames: ['call'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client has gone before all of them had arrived, by call.',
    labelNames: ['call'],
    registers,
  });
  app.addHook('onRequestAbort', (request, done) => {
    aborted.inc({ call: nameCall(request) });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = nameCall(request);
    requests.inc({ call, status: reply.raw.statusCode });
    // A stream of events is open as long as its reader likes.
    if (!request.routeOptions.config.endpoint?.isStream) {
      durations.observe({ call }, reply.elapsedTime / 1000);
    }
    done();
  });
}
