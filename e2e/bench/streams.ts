import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { readConfig } from '@soltura/server/config';
import { openPool } from '@soltura/server/db/connect';
import { startEmbedded } from '@soltura/server/db/embedded';
import { makeDb } from '@soltura/server/db/session';
import { findFreePort } from '@soltura/server/testing/free-port';
import { issueToken } from '@soltura/server/testing/identity';
import { makeUser } from '@soltura/server/testing/people';
import { runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import { makeWritingSchool } from '@soltura/server/testing/writing-school';
import { makeStudentWeek, makeWeeklyScene } from '../weekly.ts';
import { percentile, printFigures } from './report.ts';

// What open streams of events cost one server, and the time until the edit of one coach is told to another and stands
// on their screen. `npm run bench:streams`, with a browser (CHROMIUM_PATH) also for the screen.

const STREAMS = 1_000;
const EDITS = 30;
const EDITS_ON_SCREEN = 10;
/** More than one round of the checks of all holders, in ms. */
const SETTLE_MS = 25_000;
const TOKEN_SECONDS = 4 * 3_600;
const MEGABYTE = 1024;

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-streams-'));
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
const pool = openPool({ connectionString: databaseUrl, max: 2 });
const db = makeDb(pool);
const agent = new http.Agent({ keepAlive: true });

try {
  await waitUntilReady(server);
  const school = await makeWritingSchool(databaseUrl, publicUrl, { students: STREAMS, cardsEach: 1 });
  // Tokens that were verified are kept whether their holders have streams or not.
  for (const { token } of school.students) await readOwn(token);
  await delay(SETTLE_MS);
  const [memoryBefore, connectionsBefore] = [readMemoryMb(), await countConnections()];
  let count = 0;
  for (const { token } of school.students) {
    await follow(token, () => {});
    count += 1;
  }
  const began = readProcessorMs();
  await delay(SETTLE_MS);
  const idleMs = (readProcessorMs() - began) / (SETTLE_MS / 1000);
  const [memoryAfter, connectionsAfter] = [readMemoryMb(), await countConnections()];
  const told = await measureEdits();
  const shown = await measureScreen();
  printFigures([
    {
      what: `${count} open streams, memory of the server`,
      value: memoryAfter - memoryBefore,
      bar: 50,
      unit: 'MB',
      note: `${memoryBefore.toFixed(0)} MB without`,
    },
    {
      what: `${count} open streams, more connections to the database`,
      value: connectionsAfter - connectionsBefore,
      bar: 0,
      unit: '',
      note: `${connectionsAfter} with the one that listens`,
    },
    {
      what: 'the edit of a coach, until another one is told, p95',
      value: percentile(told, 0.95),
      bar: 1_000,
      unit: 'ms',
      note: `median ${percentile(told, 0.5).toFixed(0)}`,
    },
    ...(shown.length === 0
      ? []
      : [
          {
            what: 'the edit of a coach, until it stands on the screen of another, worst',
            value: Math.max(...shown),
            bar: 1_000,
            unit: 'ms',
            note: `median ${percentile(shown, 0.5).toFixed(0)}`,
          },
        ]),
  ]);
  console.log(
    `Silent, they cost ${idleMs.toFixed(1)} ms of processor a second; ${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)}.`,
  );
} finally {
  agent.destroy();
  await pool.end();
  server.process.kill('SIGTERM');
  await server.ended;
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureEdits(): Promise<number[]> {
  const { scene, editor, week } = await makeScene();
  const reader = await giveToken(scene.coach.emailAddress);
  let hear = () => {};
  await follow(reader, (text) => {
    if (text.includes('"weeks"')) hear();
  });
  const times: number[] = [];
  for (let version = 1; version <= EDITS; version += 1) {
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const start = performance.now();
    await edit(editor, week.recordId, version, `edit ${version}`);
    await heard;
    times.push(performance.now() - start);
    await delay(300);
  }
  return times;
}

/** Resolves to no times where there is no browser. */
async function measureScreen(): Promise<number[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) return [];
  const { scene, editor, week } = await makeScene();
  const token = await giveToken(scene.coach.emailAddress);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const now = Date.now() / 1000;
    const session = {
      accessToken: token,
      expiresAt: Date.now() + TOKEN_SECONDS * 1000,
      idToken: '',
      profile: { iss: publicUrl, sub: 'reader', aud: 'soltura', exp: now + TOKEN_SECONDS, iat: now },
    };
    await page.addInitScript(
      (text) => localStorage.setItem('soltura.session', text),
      JSON.stringify(session),
    );
    const isFollowing = page.waitForResponse(/\/api\/app\/events/);
    await page.goto(`${publicUrl}/weeklyrecords`);
    await page.getByText('before').first().waitFor();
    await isFollowing;
    await delay(1_000);
    const times: number[] = [];
    for (let version = 1; version <= EDITS_ON_SCREEN; version += 1) {
      const start = performance.now();
      await edit(editor, week.recordId, version, `what coach A saw ${version}.`);
      await page.getByText(`what coach A saw ${version}.`).first().waitFor();
      times.push(performance.now() - start);
      // A window reads five times at once, and then every two seconds.
      await delay(2_500);
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function makeScene() {
  const scene = await makeWeeklyScene({ db, makePerson: (given) => makeUser(db, given) });
  const week = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'before' });
  const { emailAddress } = await makeUser(db, { adminRole: 'coach' });
  return { scene, week, editor: await giveToken(emailAddress) };
}

function giveToken(email: string): Promise<string> {
  const config = readConfig({ PUBLIC_URL: publicUrl });
  return issueToken({ db, config, email, lifeSeconds: TOKEN_SECONDS });
}

async function edit(token: string, recordId: number, version: number, notes: string): Promise<void> {
  const body = JSON.stringify([{ recordId, version, values: { notes } }]);
  await send('PUT', '/api/app/weeks', token, body);
}

function readOwn(token: string): Promise<void> {
  return send('GET', '/api/my-data', token);
}

function send(method: string, address: string, token: string, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = http.request(new URL(address, publicUrl), { method, agent, family: 4, headers });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${address} was answered with ${response.statusCode}.`));
      });
    });
    request.end(body);
  });
}

/** Opens a stream that stays open until the server ends. */
function follow(token: string, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const address = new URL('/api/app/events?away=0&lasts=3600', publicUrl);
    const request = http.get(address, { agent: false, family: 4, headers });
    request.on('error', reject);
    request.on('response', (response) => {
      response
        .setEncoding('utf8')
        .on('data', onText)
        .on('error', () => {});
      if (response.statusCode === 200) resolve();
      else reject(new Error(`A stream was answered ${response.statusCode}.`));
    });
  });
}

/** The resident memory of the server. */
function readMemoryMb(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / MEGABYTE;
}

function readProcessorMs(): number {
  const stat = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(stat[11]) + Number(stat[12])) * 10;
}

async function countConnections(): Promise<number> {
  const statement = {
    name: 'count-connections',
    text: `select count(*)::integer as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  };
  const [row] = await db.query<{ count: number }>(statement);
  return row?.count ?? 0;
}
