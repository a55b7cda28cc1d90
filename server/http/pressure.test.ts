import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerErrors } from './errors.ts';
import { type PressureBounds, refuseUnderPressure } from './pressure.ts';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** A server with a call that is answered at once, one that is answered when `finish` is called, and one unguarded. */
async function startServer(bounds: PressureBounds) {
  const app = fastify();
  apps.push(app);
  answerErrors(app);
  let finish = () => {};
  const finished = new Promise<string>((resolve) => {
    finish = () => resolve('slow');
  });
  await app.register(async (scope) => {
    await refuseUnderPressure(scope, bounds);
    scope.get('/quick', async () => 'quick');
    scope.get('/slow', () => finished);
  });
  app.get('/health', async () => 'alive');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  return { ask, finish: () => finish() };
}

const asked = { timeout: 20_000, interval: 50 };
const refused = { status: 503, retryAfter: expect.stringMatching(/^[123]$/) };

test('while everything waits for the event loop calls are refused, and taken when it is free again', async () => {
  const { ask } = await startServer({ loopDelayMs: 20, memoryMb: 0 });
  const spinning = setInterval(() => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  }, 0);
  await expect.poll(() => ask('/quick'), asked).toEqual(refused);
  expect(await ask('/health')).toMatchObject({ status: 200 });
  clearInterval(spinning);
  await expect.poll(() => ask('/quick'), asked).toMatchObject({ status: 200 });
});

test('with too much memory in use calls are taken one at a time', async () => {
  const { ask, finish } = await startServer({ loopDelayMs: 0, memoryMb: 1 });
  const slow = ask('/slow');
  await expect.poll(() => ask('/quick'), asked).toEqual(refused);
  finish();
  expect(await slow).toMatchObject({ status: 200 });
  await expect.poll(() => ask('/quick'), asked).toMatchObject({ status: 200 });
});

test('a system that does not tell its memory does not stop the server, and the last known value holds', async () => {
  const { ask } = await startServer({ loopDelayMs: 0, memoryMb: 1 });
  const look = vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw Object.assign(new Error('EMFILE: too many open files, uv_resident_set_memory'), { code: 'EMFILE' });
  });
  onTestFinished(() => look.mockRestore());
  await expect.poll(() => look.mock.results.length, asked).toBeGreaterThan(0);
  expect(look.mock.results[0]).toMatchObject({ type: 'throw' });
  expect(await ask('/quick')).toMatchObject({ status: 200 });
});

test('a server without limits of pressure refuses nothing', async () => {
  const { ask } = await startServer({ loopDelayMs: 0, memoryMb: 0 });
  expect(await ask('/quick')).toMatchObject({ status: 200 });
});
