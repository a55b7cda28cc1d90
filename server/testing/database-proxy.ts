import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './free-port.ts';

export interface DatabaseProxy {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
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
