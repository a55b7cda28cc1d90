import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@soltura/server/db/embedded';
import { findFreePort } from '@soltura/server/testing/free-port';
import { runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import { makeWritingSchool, type WritingSchool } from '@soltura/server/testing/writing-school';
import { percentile } from './report.ts';

// The cost of calls: processor time of the server and of PostgreSQL, and the calls per second of one server process
// with everything on this machine. `npm run bench:capacity`. Processor time is meaningful on a busy machine too.

const STUDENTS = 100;
const CARDS_EACH = 500;
const CONNECTIONS = 16;
/** The length of a kernel clock tick, the unit of processor time in /proc, in ms. */
const TICK_MS = 10;

interface Kind {
  name: string;
  calls: number;
  make(
    school: WritingSchool,
    number: number,
  ): { method: string; path: string; headers: Record<string, string> };
}

const pickStudent = ({ students }: WritingSchool, number: number) => {
  const student = students[number % students.length];
  if (!student) throw new Error('The school has no students.');
  return student;
};
const read = (name: string, address: string, calls: number): Kind => ({
  name,
  calls,
  make: (school, number) => ({
    method: 'GET',
    path: address,
    headers: { authorization: `Bearer ${pickStudent(school, number).token}`, 'accept-encoding': 'gzip, br' },
  }),
});
const kinds: Kind[] = [
  read('my-data', '/api/my-data', 4_000),
  read(`my-examples of ${CARDS_EACH} cards`, '/api/my-examples', 300),
  {
    name: 'a keyed grade',
    calls: 4_000,
    make(school, number) {
      const student = pickStudent(school, number);
      const headers = {
        authorization: `Bearer ${student.token}`,
        updateid: String(student.cards[number % CARDS_EACH]),
        newinterval: String(number % 9),
        'idempotency-key': randomUUID(),
      };
      return { method: 'POST', path: '/api/update-my-student-example', headers };
    },
  },
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-capacity-'));
const embedded = await startEmbedded(folder);
const { user, host, port: databasePort, database, password = '' } = embedded.connection;
const databaseUrl = `postgres://${user}:${password}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`;
const port = await findFreePort();
const publicUrl = `http://localhost:${port}`;
const server = runServer({
  NODE_ENV: 'production',
  // Allows a run as root, with any build of the web app.
  ALLOW_UNSAFE: 'root,source-maps',
  EMBEDDED_IDP: 'on',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: '1',
});
try {
  await waitUntilReady(server);
  const school = await makeWritingSchool(databaseUrl, publicUrl, {
    students: STUDENTS,
    cardsEach: CARDS_EACH,
  });
  console.log('call                          server ms   database ms   calls/s     p50 ms');
  for (const kind of kinds) await measure(school, kind);
  console.log(
    `ms are of one processor, for a call; ${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)}.`,
  );
} finally {
  server.process.kill('SIGTERM');
  await server.ended;
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(school: WritingSchool, kind: Kind): Promise<void> {
  await sendAll(school, kind, 200);
  const serverBefore = readProcessorMs([server.process.pid ?? 0]);
  const databaseBefore = readProcessorMs(findFamily(embedded.pid));
  const began = performance.now();
  const times = await sendAll(school, kind, kind.calls);
  const seconds = (performance.now() - began) / 1000;
  const serverMs = readProcessorMs([server.process.pid ?? 0]) - serverBefore;
  const databaseMs = readProcessorMs(findFamily(embedded.pid)) - databaseBefore;
  console.log(
    [
      kind.name.padEnd(28),
      (serverMs / kind.calls).toFixed(2).padStart(10),
      (databaseMs / kind.calls).toFixed(2).padStart(13),
      (kind.calls / seconds).toFixed(0).padStart(9),
      percentile(times, 0.5).toFixed(1).padStart(10),
    ].join(' '),
  );
}

/** Sends calls over a few connections, students in turn. Resolves to the duration of each, in ms. */
async function sendAll(school: WritingSchool, kind: Kind, count: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let number = next++; number < count; number = next++) {
      const began = performance.now();
      await send(agent, kind.make(school, number), number % STUDENTS);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return times;
}

/** Each student calls from an address of their own, as a proxy in front of a server reports it. */
function send(
  agent: http.Agent,
  { method, path, headers }: ReturnType<Kind['make']>,
  student: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, publicUrl), {
      method,
      agent,
      family: 4,
      headers: { ...headers, 'x-forwarded-for': `10.0.0.${student + 1}` },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} was answered with ${response.statusCode}.`));
      });
    });
    request.end();
  });
}

function findFamily(postmaster: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...pids.map(Number).filter((pid) => readStat(pid)?.[1] === String(postmaster))];
}

function readProcessorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readStat(pid);
    return sum + (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) * TICK_MS;
  }, 0);
}

/** Fields of /proc/PID/stat after the name, which may contain spaces. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
