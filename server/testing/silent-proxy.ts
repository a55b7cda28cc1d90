import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface SilentProxy {
  readonly url: string;
  /** Stops passing data on existing connections, in one or both directions; new ones work. */
  silence(direction?: 'answers' | 'both'): void;
  /** Stops passing answers on a connection after it got an answer with this text. */
  silenceAfter(text: string): void;
  refuseNew(isRefusing: boolean): void;
  countConnections(): number;
}

/** Starts a proxy to a database; it ends with the test file. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = findTarget(databaseUrl);
  const silencers = new Set<(direction: 'answers' | 'both') => void>();
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let lastText: string | undefined;
  let count = 0;
  const server = createServer((near) => {
    sockets.add(near);
    if (isRefusing) return;
    count += 1;
    const far = connect(target);
    sockets.add(far);
    const muted = { answers: false, questions: false };
    near.on('data', (chunk) => muted.questions || far.write(chunk));
    far.on('data', (chunk) => {
      if (muted.answers) return;
      near.write(chunk);
      if (lastText === undefined || !chunk.includes(lastText)) return;
      lastText = undefined;
      muted.answers = true;
    });
    near.on('close', () => muted.questions || far.destroy());
    far.on('close', () => muted.answers || near.destroy());
    for (const socket of [near, far]) socket.on('error', () => {});
    silencers.add((direction) => {
      muted.answers = true;
      muted.questions ||= direction === 'both';
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    silence: (direction = 'both') => silencers.forEach((silence) => silence(direction)),
    silenceAfter: (text) => {
      lastText = text;
    },
    refuseNew: (refuse) => {
      isRefusing = refuse;
    },
    countConnections: () => count,
  };
}

function findTarget(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || '5432'}` }
    : { host, port: Number(port || '5432') };
}
