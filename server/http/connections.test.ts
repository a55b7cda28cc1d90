import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { boundConnections } from './connections.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });

/** Two servers with one bound, as 'localhost' has one for each of its addresses. */
async function start(most: number, answer: RequestListener) {
  const bound = boundConnections(most, log);
  const servers = await Promise.all(
    [0, 1].map(async () => {
      const server = createServer(answer);
      bound(server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      closers.push(() => {
        server.closeAllConnections();
        server.close();
      });
      return server;
    }),
  );
  return servers;
}

async function open(server: Server | undefined): Promise<Socket> {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('It does not listen.');
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => {});
  closers.push(() => socket.destroy());
  const accepted = server ? once(server, 'connection') : undefined;
  await once(socket, 'connect');
  await accepted;
  return socket;
}

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [data] = await once(socket, 'data');
  return String(data).split('\r\n')[0] ?? '';
};

test('the oldest silent connections are closed, and a new one is answered', async () => {
  const [one, other] = await start(3, (_, response) => void response.end('x'));
  const oldest = await open(one);
  const silent = [oldest, await open(other), await open(one)];
  const closed = once(oldest, 'close');
  const newest = await open(other);
  expect(await ask(newest)).toBe('HTTP/1.1 200 OK');
  await closed;
  expect(silent.map(({ closed: isClosed }) => isClosed)).toEqual([true, false, false]);
  expect(lines).toEqual(['there are more connections than may be open: those that wait are closed']);
});

test('each of two connections that come at one moment closes an older one', () => {
  const server = createServer();
  boundConnections(1, log)(server);
  const [oldest, second, newest] = [new Socket(), new Socket(), new Socket()];
  for (const socket of [oldest, second, newest]) server.emit('connection', socket);
  expect([oldest, second, newest].map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
});

test('a connection with an answer on its way stays, and one more waits for its end', async () => {
  let finish = () => {};
  const [server] = await start(2, (_, response) => {
    finish = () => response.end('x');
  });
  const busy = await open(server);
  const answer = ask(busy);
  await once(server ?? busy, 'request');
  const silent = await open(server);
  const goes = once(silent, 'close');
  await open(server);
  await goes;
  finish();
  expect(await answer).toBe('HTTP/1.1 200 OK');
});

test('a new connection is closed when all others are at work', async () => {
  const finish: (() => void)[] = [];
  const [server] = await start(1, (_, response) => void finish.push(() => response.end('x')));
  const busy = await open(server);
  const answer = ask(busy);
  await once(server ?? busy, 'request');
  const newest = await open(server);
  if (!newest.closed) await once(newest, 'close');
  for (const one of finish) one();
  expect(await answer).toBe('HTTP/1.1 200 OK');
  // Its place is free for the next when it waits.
  expect(server?.listening).toBe(true);
});

test('a connection that cannot be accepted ends nothing', async () => {
  lines.length = 0;
  const [server] = await start(1, (_, response) => void response.end('x'));
  server?.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(lines).toEqual(['a connection could not be accepted']);
});
