import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './free-port.ts';

/** A line to a database that can be cut and mended, as one that goes away and comes back. */
export interface DatabaseLine {
  /** The address of the database at the end of the line. */
  url: string;
  /** Breaks every connection, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Lays a line to the database of an address; `cut` it when it is needed no more. */
export async function layLine(databaseUrl: string): Promise<DatabaseLine> {
  const address = new URL(databaseUrl);
  const port = Number(address.port || 5432);
  const folder = address.searchParams.get('host');
  const target = folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { port, host: folder ?? address.hostname };
  const ours = await findFreePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = async () => {
    server.listen(ours, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(ours);
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    mend: listen,
  };
}
