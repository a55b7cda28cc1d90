import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { nameDatabase, runOnServer } from './testing/database-server.ts';
import { type SentGrade, signInDemoStudent } from './testing/demo-student.ts';
import { findFreePort } from './testing/free-port.ts';
import { type RealServer, runServer, waitUntilReady } from './testing/real-server.ts';

const SENDERS = 6;
const GRADES_AFTER = 40;

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-workers-'));
const running: RealServer[] = [];
afterAll(async () => {
  for (const server of running) server.process.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(home, { recursive: true, force: true });
});

let folders = 0;
async function chooseSettings() {
  folders += 1;
  const port = String(await findFreePort());
  const publicUrl = `http://localhost:${port}`;
  const data = path.join(home, `data-${folders}`);
  return { PORT: port, PUBLIC_URL: publicUrl, DATA_DIR: data, WEB_CONCURRENCY: '2', HOST: '127.0.0.1' };
}

function run(settings: Record<string, string>): RealServer {
  const server = runServer(settings);
  running.push(server);
  return server;
}

/** An empty database of the test server. */
async function makeDatabase() {
  const { url } = inject('databaseServer');
  const name = `soltura_workers_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(url, `create database ${name} encoding 'UTF8' template template0`);
  return { name, databaseUrl: nameDatabase(url, name) };
}

/** The processes a server has started that serve, the oldest first. */
function listWorkers({ process: { pid } }: RealServer): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((child) => {
      const [parent, command] = [readProcess(child, 'stat'), readProcess(child, 'cmdline')];
      return parent.split(') ')[1]?.split(' ')[1] === String(pid) && command.includes('main.ts');
    })
    .toSorted((a, b) => a - b);
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

type Student = Awaited<ReturnType<typeof signInDemoStudent>>;

/** Students' devices that grade without a pause; each sends a grade until it hears an answer, as ours do. */
function startGrading(student: Student, cards: readonly { recordId: number }[]) {
  const tally = { acknowledged: 0, unanswered: 0, refused: 0 };
  let isOver = false;
  let number = 0;
  async function send(grade: SentGrade): Promise<void> {
    for (;;) {
      const { status } = await student.grade(grade);
      if (status === 200) {
        tally.acknowledged += 1;
        return;
      }
      if (status === undefined) tally.unanswered += 1;
      else tally.refused += 1;
    }
  }
  const senders = Array.from({ length: SENDERS }, async () => {
    for (;;) {
      if (isOver) return;
      number += 1;
      const id = cards[number % cards.length]?.recordId ?? 0;
      await send({ id, interval: number % 9, key: randomUUID() });
    }
  });
  const waitForMore = async () => {
    const before = tally.acknowledged;
    await expect.poll(() => tally.acknowledged, { timeout: 180_000 }).toBeGreaterThan(before + GRADES_AFTER);
  };
  const finish = async () => {
    isOver = true;
    await Promise.all(senders);
    return tally;
  };
  return { tally, waitForMore, finish };
}

// Of the processes of another system there is nothing to be seen in /proc; what is tested is the same.
describe.skipIf(process.platform !== 'linux')('a server with two workers', () => {
  test('loses nothing when one is killed, fails no call when all are replaced, and ends whole', async () => {
    const settings = await chooseSettings();
    const server = run(settings);
    await waitUntilReady(server);
    const student = await signInDemoStudent(settings.PUBLIC_URL, settings);
    const cards = await student.readCards();
    const reviewsBefore = await student.countReviews();
    const first = listWorkers(server);
    expect(first).toHaveLength(2);

    const grading = startGrading(student, cards);
    await grading.waitForMore();
    process.kill(first[0] ?? 0, 'SIGKILL');
    await grading.waitForMore();
    await expect.poll(() => listWorkers(server).length, { timeout: 180_000 }).toBe(2);
    expect(listWorkers(server)).not.toContain(first[0]);
    await grading.waitForMore();
    expect(grading.tally.refused).toBe(0);

    const unanswered = grading.tally.unanswered;
    server.process.kill('SIGHUP');
    await expect
      .poll(() => listWorkers(server).filter((pid) => first.includes(pid)), { timeout: 240_000 })
      .toEqual([]);
    await grading.waitForMore();
    const tally = await grading.finish();
    expect(tally).toMatchObject({ refused: 0, unanswered });
    expect(await student.countReviews()).toBe(reviewsBefore + tally.acknowledged);

    const last = listWorkers(server);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(last.filter((pid) => readProcess(pid, 'cmdline') !== '')).toEqual([]);
  }, 900_000);

  test('counts, replaces and ends its workers while others are still starting', async () => {
    const metricsPort = String(await findFreePort());
    const { name, databaseUrl } = await makeDatabase();
    const settings = {
      ...(await chooseSettings()),
      WEB_CONCURRENCY: '8',
      METRICS_PORT: metricsPort,
      DEMO: 'off',
      DATABASE_URL: databaseUrl,
    };
    const server = run(settings);
    const read = (port: string, page: string) =>
      fetch(`http://127.0.0.1:${port}${page}`).then(
        async (answer) => (answer.ok ? answer.text() : undefined),
        () => undefined,
      );
    await expect.poll(() => read(settings.PORT, '/health/live'), { timeout: 180_000 }).toBeDefined();
    const [first = 0] = listWorkers(server);
    // Who starts now waits for the list of migrations.
    const holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table schema_migrations in access exclusive mode');
    await expect
      .poll(() => read(metricsPort, '/metrics'), { timeout: 60_000 })
      .toMatch(/^soltura_processes [1-7]$/m);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => listWorkers(server).filter((pid) => pid > first).length).toBeGreaterThan(1);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await holder.end();
    await runOnServer(inject('databaseServer').url, `drop database ${name} with (force)`);
  }, 300_000);

  test('takes its workers along when it is killed', async () => {
    const server = run({ ...(await chooseSettings()), DEMO: 'off' });
    await waitUntilReady(server);
    const workers = listWorkers(server);
    server.process.kill('SIGKILL');
    await server.ended;
    await expect
      .poll(() => workers.filter((pid) => readProcess(pid, 'cmdline') !== ''), { timeout: 60_000 })
      .toEqual([]);
  }, 300_000);

  test('says in one sentence why it cannot start', async () => {
    const settings = { ...(await chooseSettings()), DEMO: 'off' };
    const other = createServer().listen(Number(settings.PORT), settings.HOST);
    await once(other, 'listening');
    const server = run(settings);
    expect(await server.ended).toBe(1);
    expect(server.output()).not.toMatch(/^ {4}at /m);
    expect(server.output().trim().split('\n').at(-1)).toBe(
      `Port ${settings.PORT} is taken by another program: stop it, or choose another with PORT.`,
    );
    other.close();
  }, 300_000);

  test('gives up with the reason when no worker can live any more', async () => {
    const { name, databaseUrl } = await makeDatabase();
    const server = run({ ...(await chooseSettings()), DEMO: 'off', DATABASE_URL: databaseUrl });
    await waitUntilReady(server);

    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')`);
    await client.end();
    for (const pid of listWorkers(server)) process.kill(pid, 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/Workers died again and again, and none is left\. .*9999_newer\.sql/);
    await runOnServer(inject('databaseServer').url, `drop database ${name} with (force)`);
  }, 300_000);
});
