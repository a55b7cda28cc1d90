import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { RequestLog } from './log.ts';

const LOG = path.join(import.meta.dirname, 'log.ts');

test.each([
  ['ends', '', ['one', 'two']],
  ['exits', 'process.exit(1);', ['one', 'two']],
  ['fails', "log.fatal('three'); process.exit(1);", ['one', 'two', 'three']],
])('a process that %s has written what it has logged', (_, end, expected) => {
  const program = `const { makeLogger } = await import(${JSON.stringify(LOG)});
    const log = makeLogger({ production: true });
    log.info('one'); log.info('two'); ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect([...stdout.matchAll(/"msg":"(\w+)"/g)].map(([, said]) => said)).toEqual(expected);
});

test('the line of a request whose connection is gone at its end names the address it came from', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const serializers = { req: ({ method }: { method: string }) => ({ method }) };
  const app = Fastify({
    trustProxy: true,
    logController: new RequestLog(),
    logger: { stream, serializers },
  });
  app.get('/', () => 'Hola');
  app.addHook('onResponse', async ({ raw }) => {
    Object.defineProperty(raw, 'socket', { value: null });
  });
  await app.inject({ url: '/', remoteAddress: '192.0.2.7' });
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'request completed', address: '192.0.2.7' });
});
