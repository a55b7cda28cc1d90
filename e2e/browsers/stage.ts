import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { findFreePort } from '@soltura/server/testing/free-port';
import { createAccount } from '@soltura/server/testing/identity';
import { makeUser } from '@soltura/server/testing/people';
import { SESSION_KEY } from '@soltura/web/api/session-keys';
import { databaseFile, serverPort, serverUrl } from '../environment.ts';
import type { NewPerson, Person } from '../fixtures.ts';
import { signInWithoutPages } from '../sign-in.ts';
import type { BrowserWindow } from './browser.ts';
import { type Network, startNetwork } from './network.ts';

export const PASSWORD = 'a journey begins';

/** The server of the journeys, its database, and the network in front of it. */
export interface Stage {
  db: Db;
  network: Network;
  makePerson: (given: NewPerson) => Promise<Person>;
  close: () => Promise<void>;
}

let people = 0;

export async function setStage(): Promise<Stage> {
  const listeningPort = await findFreePort();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../start-server.ts')],
    {
      env: { ...process.env, E2E_LISTENING_PORT: String(listeningPort), E2E_SURVEYS: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const network = await startNetwork(serverPort, listeningPort);
  const hasEnded = () => server.exitCode !== null;
  while (!(await isReady())) {
    if (hasEnded()) throw new Error('The server ended.');
    await delay(100);
  }
  const { databaseUrl } = JSON.parse(readFileSync(databaseFile, 'utf8'));
  const pool = openPool({ connectionString: databaseUrl, max: 2 });
  const db = makeDb(pool);
  return {
    db,
    network,
    async makePerson(given) {
      people += 1;
      const { emailAddress = `person-${people}@journey.example` } = given;
      const person = await makeUser(db, { ...given, emailAddress });
      await createAccount(db, { email: emailAddress, password: PASSWORD });
      return person;
    },
    async close() {
      await pool.end();
      await network.fail();
      server.kill('SIGTERM');
      if (!hasEnded()) await once(server, 'exit');
    },
  };
}

/** Stores a session in a window that has not opened the app yet. */
export async function keepSignedIn(shown: BrowserWindow, { emailAddress }: Person): Promise<void> {
  const { session } = await signInWithoutPages({ email: emailAddress, password: PASSWORD }, {});
  // A page of the same origin, but without the app, which would read the storage too early.
  await shown.open(`${serverUrl}/theme.js`);
  await shown.run((key, value) => localStorage.setItem(key, value), SESSION_KEY, JSON.stringify(session));
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${serverUrl}/api/config`).catch(() => undefined);
  return answer?.ok === true;
}
