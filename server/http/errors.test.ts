import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';

async function answer(code: string) {
  const app = fastify();
  answerErrors(app, undefined, () => 0.5);
  app.get('/', async () => {
    throw Object.assign(new DatabaseError('no', 2, 'error'), { code });
  });
  const response = await app.inject('/');
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json() };
}

test('a write that names a record which was deleted meanwhile is refused in words', async () => {
  const message = 'Somebody has deleted a record that this refers to. Load the page again.';
  expect(await answer('23503')).toMatchObject({ status: 422, body: { error: { message } } });
});

test.each(['40P01', '40001', '55P03', '57P01'])(
  'a write that others kept in the way of, or whose database is away (%s), may be tried again',
  async (code) => {
    const error = { code: 'unavailable', message: 'The server cannot answer for a moment. Try again.' };
    expect(await answer(code)).toEqual({ status: 503, retryAfter: '2', body: { error } });
  },
);

test('any other fault of the database stays a fault of ours', async () => {
  expect(await answer('23505')).toMatchObject({ status: 500, retryAfter: undefined });
  expect(await answer('42601')).toMatchObject({ status: 500 });
});

function countConnections({ server }: Pick<FastifyInstance, 'server'>): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

/** Starts an app that takes files, and a client of it that has sent a part of one; returns what the log says. */
async function beginUpload(handle: () => Promise<unknown> = async () => 'taken') {
  const lines: { level: number; msg: string }[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const app = fastify({ loggerInstance });
  answerErrors(app);
  const statuses: number[] = [];
  app.addHook('onResponse', async (_request, reply) => void statuses.push(reply.statusCode));
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async () => 'a file');
  app.post('/files', handle);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(app.server, 'request');
  const client = connect(Number(port), '127.0.0.1');
  client.write(
    'POST /files HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\ncontent-length: 8\r\n\r\nname',
  );
  await arrived;
  const found = (words: string) => lines.filter(({ msg }) => msg.includes(words));
  return { app, client, lines, found, statuses };
}

test('a client that goes away while its body is read is no fault and no outage', async () => {
  const { app, client, lines, found, statuses } = await beginUpload();
  client.destroy();
  await expect.poll(() => found('a client has gone')).toHaveLength(1);
  await app.close();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('a client that goes away before it is answered is no fault', async () => {
  const { app, client, lines, found } = await beginUpload(async () => {
    client.destroy();
    await expect.poll(() => countConnections(app)).toBe(0);
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
  client.write('\nA\nB');
  await expect.poll(() => found('a client has gone')).toHaveLength(1);
  await app.close();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});

test('a connection of ours that is lost while a client waits stays an outage', async () => {
  const { app, client, found } = await beginUpload(async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  client.write('\nA\nB');
  await expect.poll(() => found('requests are told to come again later')).toHaveLength(1);
  client.destroy();
  await app.close();
});
