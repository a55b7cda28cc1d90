import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { toDay } from '@soltura/domain/dates';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { createAccount } from '@soltura/server/testing/identity';
import { makeLargeLibrary } from '@soltura/server/testing/large-library';
import { makeLargeSchool } from '@soltura/server/testing/large-school';
import { makeStudent, makeUser } from '@soltura/server/testing/people';
import { SESSION_KEY } from '@soltura/web/api/session-keys';
import { browserArguments } from '../../scripts/browser-arguments.mjs';
import { databaseFile, serverUrl } from '../environment.ts';
import { watchRequests } from './quiet.ts';

export const PASSWORD = 'a thousand cards';
const CARDS = 1_000;

export interface Account {
  email: string;
  password: string;
}

/** The parts of a measurement: the server of the journeys, a browser, a student with many cards, and a coach. */
export interface Scene {
  browser: Browser;
  student: Account;
  coach: Account;
  programId: number;
  close(): Promise<void>;
}

/** Starts server and browser. A new student at the end of a large library has 1,000 cards, all of them due. */
export async function setScene(): Promise<Scene> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../start-server.ts')],
    {
      // Answers are checked against the contract except in production.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // A measurement that fails leaves no server behind, whose database the next one would meet.
  process.once('exit', () => server.kill('SIGTERM'));
  await waitUntilReady(serverUrl);
  const pool = openDatabase();
  const db = makeDb(pool);
  const { programId } = await makeLargeLibrary(db);
  const { recordId, emailAddress } = await makeStudent(db, {
    name: 'Bench',
    emailAddress: 'bench@journey.example',
    relatedProgram: programId,
    cohort: 'A',
  });
  await createAccount(db, { email: emailAddress, password: PASSWORD });
  const coach = { email: 'bench-coach@journey.example', password: PASSWORD };
  await addUser(db, { ...coach, name: 'Bench coach', adminRole: 'coach' });
  await pool.query(
    `insert into examples (spanish_example, english_translation, vocab_complete)
      select 'Mañana voy a llamar a mi hermana número ' || n, 'Tomorrow I am going to call my sister number ' || n, true
      from generate_series(1, $1::integer) n`,
    [CARDS],
  );
  await pool.query(
    `insert into student_examples (related_student, related_example, coach_added)
      select $1, record_id, false from examples order by record_id desc limit $2`,
    [recordId, CARDS],
  );
  // The spelling of a skill is its name.
  await pool.query(
    `insert into spellings (related_word_idiom, spelling_option)
      select record_id, lower(word_idiom) from vocabulary on conflict do nothing`,
  );
  const weekStarts = defaultWeekStart(toDay(new Date()));
  await makeLargeSchool(db, {
    coachEmail: coach.email.replace(/@.*/, '@soltura.example'),
    weekStarts,
  });
  // Autovacuum does the same within a minute of an import.
  await pool.query('vacuum analyze');
  await pool.end();

  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: browserArguments,
  });
  return {
    browser,
    student: { email: emailAddress, password: PASSWORD },
    coach,
    programId,
    async close() {
      await browser.close();
      server.kill('SIGTERM');
      await once(server, 'close');
    },
  };
}

export async function addUser(
  db: Db,
  { email, password, ...user }: Account & { name: string; adminRole: 'coach' | 'admin' },
): Promise<void> {
  await makeUser(db, { ...user, emailAddress: email });
  await createAccount(db, { email, password });
}

/** Runs a function on the database of the running server. */
export async function withDatabase<Answer>(add: (db: Db) => Promise<Answer>): Promise<Answer> {
  const pool = openDatabase();
  const answer = await add(makeDb(pool));
  await pool.query('vacuum analyze');
  await pool.end();
  return answer;
}

function openDatabase() {
  const { databaseUrl } = JSON.parse(readFileSync(databaseFile, 'utf8'));
  return openPool({ connectionString: databaseUrl, max: 1 });
}

/** Opens a window in whose pages functions of these files can run, and whose requests are followed. */
export async function openWindow(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  // The TypeScript loader wraps inner functions in a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (target) => target');
  watchRequests(context);
  return context;
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(serverUrl);
  await page.getByRole('button', { name: 'Log in/Register' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The access token of a page's person, for calls without the page; '' without a sign-in. */
export function readAccessToken(page: Page): Promise<string> {
  return page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof session === 'object' && session !== null && 'accessToken' in session
      ? String(session.accessToken)
      : '';
  }, SESSION_KEY);
}

export async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/config`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}
