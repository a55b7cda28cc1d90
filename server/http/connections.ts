import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

/** The most connections to a port of metrics, which few programs ask. */
export const METRICS_CONNECTIONS = 20;

/** Bounds the connections of clients to all servers that it is told of. */
export type BoundConnections = (server: Server) => void;

/**
 * Makes a bound for connections. When one more than `most` comes, the connection goes that has waited longest without a
 * request being answered on it, so that whoever opens many and is silent keeps nobody out; where all are at work, the new
 * one goes. A server that cannot accept one tells it in the log.
 */
export function boundConnections(most: number, log: Pick<FastifyBaseLogger, 'warn'>): BoundConnections {
  let open = 0;
  let isTold = false;
  /** Those on which no request is being answered, the longest so first. */
  const waiting = new Set<Socket>();
  const running = new WeakMap<Socket, number>();

  const makeRoom = (newest: Socket) => {
    const [longest = newest] = waiting;
    // Until it is closed it would be chosen again, and the next one stay.
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
    // Without a listener, a connection that the system cannot hand over would end the process.
    server.on('error', (error) => {
      if (server.listening) log.warn({ err: error }, 'a connection could not be accepted');
    });
  };
}
