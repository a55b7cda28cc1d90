import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

export const METRICS_CONNECTIONS = 20;

export type BoundConnections = (server: Server) => void;

/**
 * Makes a bound for connections. When there is one more than `most`, the connection that is idle for the longest time
 * is closed, so that a client with many silent connections locks nobody out; when all are busy, the new one is closed.
 * Node's `maxConnections` always closes the newest, and counts for each address apart.
 * Connections that the system cannot accept are logged.
 */
export function boundConnections(most: number, log: Pick<FastifyBaseLogger, 'warn'>): BoundConnections {
  let open = 0;
  let isTold = false;
  const waiting = new Set<Socket>();
  const running = new WeakMap<Socket, number>();

  const makeRoom = (newest: Socket) => {
    const [longest = newest] = waiting;
    // Removed at once: otherwise the same connection would be chosen again before it is closed.
    waiting.delete(longest);
    longest.destroy();
    if (!isTold)
      log.warn({ most }, 'there are more connections than may be open: those that wait are closed');
    isTold = true;
  };
  return (server) => {
    server.on('connection', (socket: Socket) => {
      open += 1;
      socket.once('close', () => {
        open -= 1;
        waiting.delete(socket);
      });
      if (open > most) makeRoom(socket);
      else isTold = false;
      if (!socket.destroyed) waiting.add(socket);
    });
    server.on('request', ({ socket }, response) => {
      running.set(socket, (running.get(socket) ?? 0) + 1);
      waiting.delete(socket);
      response.once('close', () => {
        const left = (running.get(socket) ?? 1) - 1;
        running.set(socket, left);
        if (left === 0 && !socket.destroyed) waiting.add(socket);
      });
    });
    // Without a listener, an error while accepting a connection would end the process.
    server.on('error', (error) => {
      if (server.listening) log.warn({ err: error }, 'a connection could not be accepted');
    });
  };
}
