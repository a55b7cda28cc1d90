import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs a process that is told to stop and does as `stop` says; `signals` come one after the other. */
async function run(stop: string, signals: readonly NodeJS.Signals[]) {
  const program = `
    import { stopOnSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'stopping.ts'))};
    setInterval(() => {}, 1000);
    stopOnSignals(['SIGINT', 'SIGTERM'], {
      stop: () => { console.log('stopping'); return ${stop}; },
      fail: () => process.exit(7),
    });
    console.log('running');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close');
  const wait = { timeout: 30_000 };
  await expect.poll(() => printed, wait).toContain('running');
  for (const signal of signals) {
    child.kill(signal);
    await expect.poll(() => printed, wait).toContain('stopping');
  }
  const [code] = await ended;
  return { code, printed };
}

const HANGS = 'new Promise(() => {})';

test('a process that stops in time ends with 0', async () => {
  expect(await run('Promise.resolve()', ['SIGTERM'])).toMatchObject({ code: 0 });
});

test('a process that fails to stop says so', async () => {
  expect(await run("Promise.reject(new Error('no'))", ['SIGTERM'])).toMatchObject({ code: 7 });
});

test('a process that hangs when it is told to stop goes all the same, and says so', async () => {
  const { code, printed } = await run(HANGS, ['SIGTERM']);
  expect(code).toBe(1);
  expect(printed).toContain('Soltura did not stop within 10 s after SIGTERM, and goes now.');
});

test('a second signal ends a process at once', async () => {
  const { code, printed } = await run(HANGS, ['SIGTERM', 'SIGINT']);
  expect(code).toBe(130);
  expect(printed).toContain('A second signal (SIGINT): Soltura goes at once.');
});
