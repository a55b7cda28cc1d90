import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { tokenScopes } from '@soltura/domain/access-tokens/token-scopes';
import { formatNumber } from '@soltura/domain/numbers';
import { randomFor } from '@soltura/domain/random';
import { storeToken } from '@soltura/server/access-tokens/access-tokens';
import { hashToken, makeTokenText } from '@soltura/server/access-tokens/token-text';
import { readConfig } from '@soltura/server/config';
import { openPool } from '@soltura/server/db/connect';
import { startEmbedded, writeDatabaseUrl } from '@soltura/server/db/embedded';
import { type Db, makeDb } from '@soltura/server/db/session';
import { between, happens, pick } from '@soltura/server/demo/random';
import { makeCallSamples } from '@soltura/server/testing/call-samples';
import { makeExample } from '@soltura/server/testing/cards';
import { makeCoachRecord } from '@soltura/server/testing/coaching';
import { disposableSettings } from '@soltura/server/testing/disposable-settings';
import { findFreePort } from '@soltura/server/testing/free-port';
import { issueToken } from '@soltura/server/testing/identity';
import { makeWord } from '@soltura/server/testing/library';
import { makeUser } from '@soltura/server/testing/people';
import { runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import { findFault } from './judge.ts';
import { type Call, makeOddRequest, type OddRequest } from './odd-request.ts';
import { type Answer, brokenRequests, openSender, sendBroken } from './send.ts';

// Sends odd requests to a server with the demo school, and reports the faults of its answers. `npm run fuzz -- [N]
// [SEED]`; the same seed gives the same requests. Property tests of handlers would miss the parser, the router and the
// database; a tool that reads OpenAPI, such as schemathesis, knows less than the contract says.

const USUAL_COUNT = 100_000;
const LANES = 12;
const REPORTS = 20;
/** The number of requests after which people get their roles back, because requests change users. */
const RESTORE_EVERY = 250;
const SAMPLES_EACH = 3;
const DOCTOR = path.join(import.meta.dirname, '../../server/commands/doctor.ts');
const MAIN = path.join(import.meta.dirname, '../../server/main.ts');
const TELL_MEMORY = path.join(import.meta.dirname, 'report-memory.ts');
const LOOK_AGAIN_MS = 50;
const DAY_SECONDS = 86_400;
const SHARE_OF_BROKEN = 0.002;
/**
 * The largest factor by which the server's memory may grow from the first third of the requests to the end, after
 * garbage collection.
 */
const MAX_GROWTH = 1.5;

const [countText = String(USUAL_COUNT), seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const count = Number(countText);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Usage: npm run fuzz -- [NUMBER] [SEED]\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${formatNumber(count)} requests of seed ${seed}; npm run fuzz -- ${count} ${seed} repeats them.`);

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-fuzz-'));
const embedded = await startEmbedded(folder, { settings: disposableSettings });
const databaseUrl = writeDatabaseUrl(embedded.connection);
const port = await findFreePort();
const settings = {
  DATABASE_URL: databaseUrl,
  DEMO: 'on',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
};
const server = runServer(settings, ['--expose-gc', '--import', 'tsx', '--import', TELL_MEMORY, MAIN]);
const state = { next: 0, hasEnded: false };
void noteEnd();
const statuses = new Map<number, number>();
const faults = new Map<string, string[]>();
const memoryMb: number[] = [];
let calls: Call[] = [];
let authorizations: [string, ...string[]] = [''];
const pool = openPool({ connectionString: databaseUrl, max: 4 });
const db = makeDb(pool);
const send = openSender(port, LANES * 2);

try {
  await waitUntilReady(server);
  authorizations = await makeAuthorizations();
  calls = await listCalls();
  const beganAt = performance.now();
  await Promise.all(Array.from({ length: LANES }, workLane));
  report((performance.now() - beganAt) / 1000, await listProblems());
} finally {
  server.process.kill('SIGTERM');
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Faults of the answers, the server and the stored data. */
async function listProblems(): Promise<string[]> {
  const isGrave = (kind: string) => /server error|no answer/.test(kind);
  const sorted = [...faults].toSorted(([a], [b]) => Number(isGrave(b)) - Number(isGrave(a)));
  const problems = sorted.map(
    ([kind, examples]) => `${kind}, ${examples.length} times:\n${examples.slice(0, 3).join('\n')}`,
  );
  const early = memoryMb[Math.floor(memoryMb.length / 3)] ?? 0;
  const late = memoryMb.at(-1) ?? 0;
  if (late > early * MAX_GROWTH) {
    problems.push(`The server held ${early} MB after a third, and ${late} MB at the end.`);
  }
  if (state.hasEnded) return [...problems, `The server has ended: ${server.output().slice(-2_000)}`];
  server.process.kill('SIGTERM');
  const exitCode = await server.ended;
  if (exitCode !== 0) problems.push(`The server ended with ${exitCode}.`);
  const doctor = runServer(settings, ['--import', 'tsx', DOCTOR]);
  if ((await doctor.ended) !== 0) problems.push(`The doctor found something broken:\n${doctor.output()}`);
  return problems;
}

function report(seconds: number, problems: readonly string[]): void {
  say(`Answered in ${Math.round(seconds)} s, ${Math.round(state.next / seconds)} a second:`);
  for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b)) {
    say(`  ${status === -1 ? 'not sent' : status}  ${formatNumber(times)}`);
  }
  say(`Memory of the server in MB after collection, ten times on the way: ${memoryMb.join(' ')}.`);
  for (const problem of problems.slice(0, REPORTS)) say(`\n${problem}`);
  say(
    problems.length === 0
      ? 'No server error, no answer outside the contract, and the doctor is content.'
      : `\n${problems.length} kinds of fault.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

async function noteEnd(): Promise<void> {
  await server.ended;
  state.hasEnded = true;
}

/** Sends requests one after the other, by the shared counter. */
async function workLane(): Promise<void> {
  while (state.next < count && !state.hasEnded) {
    const number = state.next;
    state.next += 1;
    if (number % RESTORE_EVERY === 0) await restorePeople();
    if (number % Math.max(1, Math.floor(count / 10)) === 0) memoryMb.push(await readMemoryMb());
    await sendNumber(number);
  }
}

async function sendNumber(number: number): Promise<void> {
  const random = randomFor(`${seed} ${number}`);
  if (happens(random, SHARE_OF_BROKEN)) return sendBroken(port, pick(random, brokenRequests));
  const call = calls[between(random, 0, calls.length - 1)];
  if (!call) throw new Error('There are no calls.');
  const odd = makeOddRequest(random, call, authorizations);
  const answers = await Promise.all(Array.from({ length: odd.times }, () => send(odd)));
  for (const answer of answers) {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = state.hasEnded ? undefined : findFault(odd, answer);
    if (fault === undefined) continue;
    const { method, path: declared } = call.endpoint;
    const kind = `${method} ${declared}: ${fault}`;
    faults.set(kind, [...(faults.get(kind) ?? []), describe(number, odd, answer)]);
  }
}

function describe(
  number: number,
  { method, path: address, headers, body }: OddRequest,
  answer: Answer,
): string {
  const shown = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? 'authorization: …' : `${name}: ${JSON.stringify(value).slice(0, 120)}`,
  );
  const sent = body ? `\n    ${JSON.stringify(body.toString('latin1').slice(0, 600))}` : '';
  const said = answer.body.toString().slice(0, 300);
  return `  #${number} ${method} ${address.slice(0, 300)}\n    ${shown.join(' | ')}${sent}\n    → ${answer.status} ${said}`;
}

/** The size of the server's heap and buffers after a garbage collection, in MB; 0 when the server has ended. */
async function readMemoryMb(): Promise<number> {
  const list = () => [...server.output().matchAll(/memory after collection: (\d+)/g)];
  const before = list().length;
  server.process.kill('SIGUSR2');
  while (list().length === before && !state.hasEnded) await delay(LOOK_AGAIN_MS);
  return Math.round(Number(list().at(-1)?.[1] ?? 0) / 1_048_576);
}

interface Role {
  email: string;
  adminRole: '' | 'coach' | 'admin';
  studentRole: '' | 'limited' | 'student';
}

function listRoles(): Role[] {
  const made = (email: string, adminRole: Role['adminRole'], studentRole: Role['studentRole']) => ({
    email: `${email}@fuzz.example`,
    adminRole,
    studentRole,
  });
  return [
    made('admin', 'admin', ''),
    made('both', 'admin', 'student'),
    made('coach', 'coach', ''),
    made('student', '', 'student'),
    made('limited', '', 'limited'),
    made('norole', '', ''),
  ];
}

/** Gives all accounts of the run their roles back, which requests have changed. */
async function restorePeople(): Promise<void> {
  const statement = {
    name: 'restore-people-of-fuzz',
    text: `insert into users (name, email_address, admin_role, student_role)
      select split_part(email, '@', 1), email, "adminRole", "studentRole"
      from json_to_recordset($1::json) as x(email text, "adminRole" text, "studentRole" text)
      on conflict (lower(email_address)) where email_address <> '' do update
        set admin_role = excluded.admin_role, student_role = excluded.student_role, archived_at = null
        where users.admin_role <> excluded.admin_role or users.student_role <> excluded.student_role
          or users.archived_at is not null`,
  };
  await db.query(statement, [JSON.stringify(listRoles())]);
}

/** Bearer tokens of all people, of nobody, and invalid ones. Most requests come from people with the most rights. */
async function makeAuthorizations(): Promise<[string, ...string[]]> {
  await restorePeople();
  const config = readConfig(settings);
  const signIn = async (email: string) =>
    `Bearer ${await issueToken({ db, config, email, lifeSeconds: DAY_SECONDS })}`;
  const [admin = '', both = '', ...others] = await Promise.all(listRoles().map(({ email }) => signIn(email)));
  const { recordId: userId } = await makeUser(db, { adminRole: 'admin' });
  const makeToken = async (scopes: (typeof tokenScopes)[number][]) => {
    const token = makeTokenText();
    const expiresAt = new Date(Date.now() + DAY_SECONDS * 1000);
    const hash = hashToken(token) ?? '';
    await storeToken(db, { userId, name: 'Fuzz', hash, scopes, expiresAt }, new Date());
    return `Bearer ${token}`;
  };
  const tokens = [await makeToken([...tokenScopes]), await makeToken(['coaching:read'])];
  const most = Array.from({ length: 8 }, () => [admin, both]).flat();
  const bad = ['', 'Bearer undefined', 'Bearer ', 'Basic YTpi', `${admin.slice(0, -3)}xyz`, makeTokenText()];
  return [admin, ...most, ...others, ...tokens, await signIn('nobody@fuzz.example'), ...bad];
}

/** All calls of the contract with some valid requests. */
async function listCalls(): Promise<Call[]> {
  const samples = await makeSamples(db);
  const endpoints: Endpoint[] = Object.values(api).flatMap((subject) => Object.values(subject));
  const listed: Call[] = [];
  for (const endpoint of endpoints) {
    const sample = samples[`${endpoint.method} ${endpoint.path}`];
    const request = sample?.request ?? (async () => ({}));
    const first = await request();
    const others: (typeof first)[] = [];
    for (let more = 1; more < SAMPLES_EACH; more += 1) others.push(await request());
    listed.push({ endpoint, good: [first, ...others] });
  }
  return listed;
}

async function makeSamples(of: Db) {
  const coach = await makeCoachRecord(of, { email: 'coach@fuzz.example' });
  const exampleId = await makeExample(of);
  return makeCallSamples({
    db: of,
    student: await findPerson(of, 'both@fuzz.example'),
    admin: await findPerson(of, 'admin@fuzz.example'),
    primaryCoach: coach,
    editors: [],
    exampleId,
    quizId: await findFirst(of, 'quizzes'),
    lessonId: await findFirst(of, 'program_lessons'),
    wordId: await makeWord(of),
    programId: await findFirst(of, 'programs'),
  });
}

async function findFirst(of: Db, table: 'quizzes' | 'program_lessons' | 'programs'): Promise<number> {
  const text = `select min(record_id) as id from ${table}`;
  const [found] = await of.query<{ id: number }>({ name: `find-first-of-${table}`, text });
  return found?.id ?? 0;
}

async function findPerson(of: Db, emailAddress: string) {
  const text = 'select record_id as id from users where email_address = $1';
  const [found] = await of.query<{ id: number }>({ name: 'find-person-of-fuzz', text }, [emailAddress]);
  return { recordId: found?.id ?? 0, emailAddress };
}
