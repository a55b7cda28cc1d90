import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type FigureSources, makeFigures } from './figures.ts';
import { writeMetrics } from './text.ts';

const NOW = new Date('2026-03-07T12:00:00Z');
const sources: FigureSources = {
  now: () => NOW,
  pool: { totalCount: 7, idleCount: 4, waitingCount: 2, options: { max: 10 } },
  readDatabase: async () => ({ isUp: true, sizeBytes: 8_000_000, replicaLagSeconds: undefined }),
  countStreams: () => 3,
  listJobs: () => [
    { name: 'sweep', lastSuccess: new Date('2026-03-07T11:00:00Z'), lastSeconds: 0.25, failures: 3 },
    { name: 'new', lastSuccess: undefined, lastSeconds: undefined, failures: 0 },
  ],
  readDisks: async () => [],
};

async function read(some: Partial<FigureSources> = {}): Promise<Map<string, number>> {
  return toMap(await writeMetrics([await makeFigures({ ...sources, ...some }).take()]));
}

/** 'name{label="value"}' → value. */
function toMap(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(' ');
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

async function startWatchedApp() {
  const figures = makeFigures(sources);
  const app = fastify({ routerOptions: { maxParamLength: 500 } });
  figures.watch(app);
  app.get('/api/students/:id', async () => 'a student');
  app.get('/api/broken', async () => {
    throw new Error('It is broken.');
  });
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async () => 'a file');
  app.post('/api/files', async () => 'taken');
  app.get('/*', async (_, reply) => reply.callNotFound());
  const readNow = async () => toMap(await writeMetrics([await figures.take()]));
  return { app, figures, readNow };
}

test('the pool, the database and the jobs are told, and unknown figures are left out', async () => {
  const figures = await read();
  expect(Object.fromEntries([...figures].filter(([name]) => name.startsWith('soltura_')))).toEqual({
    soltura_processes: 1,
    soltura_event_streams: 3,
    'soltura_pool_connections{state="in_use"}': 3,
    'soltura_pool_connections{state="idle"}': 4,
    soltura_pool_waiting: 2,
    soltura_pool_limit: 10,
    soltura_database_up: 1,
    soltura_database_size_bytes: 8_000_000,
    'soltura_job_last_success_timestamp_seconds{job="sweep"}': Date.parse('2026-03-07T11:00:00Z') / 1000,
    'soltura_job_last_success_timestamp_seconds{job="new"}': 0,
    'soltura_job_duration_seconds{job="sweep"}': 0.25,
    'soltura_job_failures_total{job="sweep"}': 3,
    'soltura_job_failures_total{job="new"}': 0,
  });
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
});

test('a database that is away is told, without a size', async () => {
  const figures = await read({
    readDatabase: async () => ({ isUp: false, sizeBytes: undefined, replicaLagSeconds: 4 }),
  });
  expect(figures.get('soltura_database_up')).toBe(0);
  expect(figures.has('soltura_database_size_bytes')).toBe(false);
  expect(figures.get('soltura_database_replica_lag_seconds')).toBe(4);
});

test('backups and mails are told where there are any', async () => {
  const figures = await read({
    readBackupAge: async () => 90,
    readMailQueue: async () => ({ length: 5, oldestSeconds: 60 }),
  });
  expect(figures.get('soltura_backup_age_seconds')).toBe(90);
  expect(figures.get('soltura_mail_queue_length')).toBe(5);
  expect(figures.get('soltura_mail_queue_oldest_seconds')).toBe(60);
  const never = await read({ readBackupAge: async () => undefined });
  expect(never.get('soltura_backup_age_seconds')).toBe(NOW.getTime() / 1000);
});

test('the disks are told, each by its folder', async () => {
  const figures = await read({ readDisks: async () => [{ folder: 'data', size: 1_000, free: 400 }] });
  expect(Object.fromEntries([...figures].filter(([name]) => name.includes('disk')))).toEqual({
    'soltura_disk_size_bytes{folder="data"}': 1_000,
    'soltura_disk_free_bytes{folder="data"}': 400,
  });
});

test('a figure that cannot be read is left out, and the others are told', async () => {
  const fail = () => Promise.reject(new Error('The database is away.'));
  const figures = await read({ readBackupAge: fail, readMailQueue: fail });
  expect([...figures.keys()].filter((name) => /backup|mail/.test(name))).toEqual([]);
  expect(figures.get('soltura_processes')).toBe(1);
});

test('requests are counted and timed by call and status', async () => {
  const { app, readNow } = await startWatchedApp();
  await app.inject('/api/students/1');
  await app.inject('/api/students/2');
  await app.inject('/api/broken');
  const figures = await readNow();
  expect(figures.get('http_requests_total{call="GET /api/students/:id",status="200"}')).toBe(2);
  expect(figures.get('http_requests_total{call="GET /api/broken",status="500"}')).toBe(1);
  expect(figures.get('http_request_duration_seconds_count{call="GET /api/students/:id"}')).toBe(2);
  expect(figures.get('http_request_duration_seconds_bucket{le="10",call="GET /api/students/:id"}')).toBe(2);
});

test('requests whose client has gone before they had arrived are counted', async () => {
  const { app, readNow } = await startWatchedApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(app.server, 'request');
  const client = connect(Number(port), '127.0.0.1');
  client.write(
    'POST /api/files HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\ncontent-length: 8\r\n\r\nname',
  );
  await arrived;
  client.destroy();
  const count = async () => (await readNow()).get('http_requests_aborted_total{call="POST /api/files"}');
  await expect.poll(count).toBe(1);
  await app.close();
});

test('the number of figures does not grow with the paths that are requested, and no path stands in them', async () => {
  const { app, figures, readNow } = await startWatchedApp();
  const ask = async (mark: string) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      await app.inject({ method, url: `/${mark}` });
      await app.inject({ method, url: `/api/students/${mark}?token=${mark}` });
    }
  };
  await ask('first');
  const before = (await readNow()).size;
  for (let number = 0; number < 100; number += 1) await ask(`secret-${number}`);
  expect((await readNow()).size).toBe(before);
  expect(JSON.stringify(await figures.take())).not.toContain('secret');
});

test('the figures of two processes are added up, except those of shared resources', async () => {
  const { app, figures } = await startWatchedApp();
  await app.inject('/api/students/1');
  const one: object[] = JSON.parse(JSON.stringify(await figures.take()));
  const both = toMap(await writeMetrics([one, one]));
  expect(both.get('http_requests_total{call="GET /api/students/:id",status="200"}')).toBe(2);
  expect(both.get('soltura_processes')).toBe(2);
  expect(both.get('soltura_pool_limit')).toBe(20);
  expect(both.get('soltura_database_size_bytes')).toBe(8_000_000);
});
