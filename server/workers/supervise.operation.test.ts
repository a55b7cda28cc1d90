import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { superviseWorkers } from './supervise.ts';

/** A worker that does what it is told, and nothing before. */
const OBEDIENT = `
  process.on('message', (message) => {
    if (message === 'listen') process.send({ kind: 'ready', isDemoSchool: false, isEmpty: false });
    if (message === 'refuse') process.send({ kind: 'refused', reason: 'It may not.' }, () => process.exit(1));
    if (message === 'leave' || message === 'stop') process.exit(0);
  });
  process.send('listening for words');`;

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-supervise-'));
const program = path.join(home, 'worker.mjs');
writeFileSync(program, OBEDIENT);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Whoever has not read its program yet hears nothing. */
const hearing = new WeakMap<Worker, Promise<unknown>>();

/** Supervised workers, in the order in which they were begun; `obey` tells each what to do as soon as it is begun. */
function supervise(count: number, obey?: 'listen') {
  const begun: Worker[] = [];
  const told = { each: obey };
  const supervisor = superviseWorkers({ count, environment: {}, log: pino({ level: 'silent' }), program });
  supervisor.onWorker((worker) => {
    begun.push(worker);
    hearing.set(worker, once(worker, 'message'));
    if (told.each) void tell(worker, told.each);
  });
  onTestFinished(() => supervisor.stop());
  const waitForWorker = async (number: number): Promise<Worker> => {
    await expect.poll(() => begun.length).toBeGreaterThanOrEqual(number);
    const worker = begun[number - 1];
    if (!worker) throw new Error(`There is no worker ${number}.`);
    return worker;
  };
  return { supervisor, begun, told, waitForWorker };
}

async function tell(worker: Worker, word: 'listen' | 'refuse'): Promise<void> {
  await hearing.get(worker);
  worker.send(word);
}

const isRunning = (worker: Worker) => !worker.isDead();

test('a worker that dies while others are starting has a successor', async () => {
  const { supervisor, begun, waitForWorker } = supervise(3);
  const first = await waitForWorker(1);
  await tell(first, 'listen');
  await supervisor.ready;
  await waitForWorker(2);
  expect(supervisor.listWorkers()).toEqual([first]);
  first.process.kill('SIGKILL');
  const successor = await waitForWorker(3);
  await tell(successor, 'listen');
  await expect.poll(() => supervisor.listWorkers()).toEqual([successor]);
  expect(begun).toHaveLength(3);
});

test('all workers are stopped while others are starting: the first by word, the others at once', async () => {
  const { supervisor, begun, waitForWorker } = supervise(3);
  const first = await waitForWorker(1);
  await tell(first, 'listen');
  const second = await waitForWorker(2);
  const endings = Promise.all([once(first.process, 'exit'), once(second.process, 'exit')]);
  await supervisor.stop();
  expect(await endings).toEqual([
    [0, null],
    [null, 'SIGTERM'],
  ]);
  await supervisor.settled;
  expect(begun.filter(isRunning)).toEqual([]);
});

test('a worker that does not start is tried again, and the others go on', async () => {
  const { supervisor, waitForWorker } = supervise(3);
  const first = await waitForWorker(1);
  await tell(first, 'listen');
  await tell(await waitForWorker(2), 'refuse');
  const [third, fourth] = [await waitForWorker(3), await waitForWorker(4)];
  await tell(third, 'listen');
  await tell(fourth, 'listen');
  await expect.poll(() => new Set(supervisor.listWorkers())).toEqual(new Set([first, third, fourth]));
});

test('a first worker that does not start has its reason told, and no other is begun', async () => {
  const { supervisor, begun, waitForWorker } = supervise(2);
  await tell(await waitForWorker(1), 'refuse');
  await expect(supervisor.ready).rejects.toThrow('It may not.');
  await supervisor.settled;
  expect(begun).toHaveLength(1);
});

test('workers that are to be replaced while others are starting are replaced when all have started', async () => {
  const { supervisor, begun, told, waitForWorker } = supervise(2);
  await tell(await waitForWorker(1), 'listen');
  const second = await waitForWorker(2);
  const replaced = supervisor.replaceAll();
  expect(begun).toHaveLength(2);
  told.each = 'listen';
  await tell(second, 'listen');
  await replaced;
  const [first, , ...successors] = begun;
  await expect.poll(() => supervisor.listWorkers()).toEqual(successors);
  expect([first, second, ...successors]).toHaveLength(4);
});
