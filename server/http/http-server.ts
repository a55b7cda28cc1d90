import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@soltura/contract/catalogue';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../db/startup-error.ts';
import type { BoundConnections } from './connections.ts';
import { toNetworkAddress } from './network.ts';
import { Refusal } from './refusal.ts';
import { findEscapedAddress } from './utf8.ts';

/** Error codes for bytes that Node cannot parse as a request; other parse errors become 'bad-request'. */
const unreadable: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** The time for a client to read the refusal, in ms; bytes that it still sends are dropped. */
const GOODBYE_MS = 1_000;

/**
 * Each part that counts or limits a request listens to the end of its answer; Node warns of more than ten listeners.
 */
const MAX_LISTENERS = 20;

interface Bounds {
  requestMs: number;
  silenceMs: number;
  idleMs: number;
  headMs: number;
  connections: BoundConnections;
}

/**
 * Makes a server whose answers have the form of api.md 4.3 even when Node's own parser refuses: 431 for headers that
 * are too large, 408 for a request that does not end, 400 for the rest. The connection closes, and the log gets the
 * reason without the sent bytes.
 */
export function makeHttpServer(
  answer: RequestListener,
  { requestMs, silenceMs, idleMs, headMs, connections }: Bounds,
  log: FastifyBaseLogger,
): Server {
  // Node's own refusal of a request without a host has no body; `requireOneHost` answers one.
  const server = createServer({ requireHostHeader: false }, answer);
  server.requestTimeout = requestMs;
  server.headersTimeout = headMs;
  server.keepAliveTimeout = idleMs;
  server.setTimeout(silenceMs);
  connections(server);
  server.prependListener('request', (_, response: ServerResponse) => response.setMaxListeners(MAX_LISTENERS));
  // An unknown expectation is ignored, as RFC 9110 10.1.1 allows.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));

  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response: ServerResponse) => {
    answering.set(request.socket, response);
    response.once('close', () => {
      if (answering.get(request.socket) === response) answering.delete(request.socket);
    });
  });
  const refused = new WeakSet<Duplex>();
  server.on('clientError', (error: Error, socket: Duplex) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const reason = errorCode(error) ?? error.message;
    const running = answering.get(socket);
    // A client would take a refusal on this connection for the answer to its previous request.
    const isAnswering = running !== undefined && (running.headersSent || running.req.complete);
    if (reason === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const refusal = new Refusal(unreadable[reason] ?? 'bad-request');
    const address = toNetworkAddress(socket instanceof Socket ? socket.remoteAddress : undefined);
    const escaped = findEscapedAddress(packetOf(error));
    const statusCode = escaped === undefined ? refusal.status : 308;
    log.info({ res: { statusCode }, reason, address }, 'request could not be read');
    socket.end(escaped === undefined ? describeRefusal(refusal) : describeWay(escaped));
    setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
  });
  return server;
}

function packetOf(error: Error): Uint8Array {
  return 'rawPacket' in error && error.rawPacket instanceof Uint8Array ? error.rawPacket : new Uint8Array();
}

/** Status 308 keeps the method, and the client sends its headers and body again. */
function describeWay(address: string): string {
  return [
    'HTTP/1.1 308 Permanent Redirect',
    `date: ${new Date().toUTCString()}`,
    `location: ${address}`,
    'content-length: 0',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    '',
  ].join('\r\n');
}

function describeRefusal({ status, body }: Refusal): string {
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `date: ${new Date().toUTCString()}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    text,
  ].join('\r\n');
}
