import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPool } from '@soltura/server/db/connect';
import { readLockFile } from '@soltura/server/db/postgres/lock-file';
import { type Db, makeDb } from '@soltura/server/db/session';
import { findFreePort } from '@soltura/server/testing/free-port';
import { runServer, waitUntilReady } from '@soltura/server/testing/real-server';

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);

/** An installation for one journey. */
export interface OwnSchool {
  address: string;
  /** The output of the server. */
  output: () => string;
  /** Makes a user an admin by the command of the README, and returns the printed link. */
  grantAdmin: (email: string) => Promise<string>;
  /** Connects to its database; `end` closes the connection, too. */
  openDb: () => Db;
  end: () => Promise<void>;
}

/** Starts the product on an empty data folder, by default without the demo school. */
export async function startSchool(settings: Record<string, string> = {}): Promise<OwnSchool> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-e2e-empty-'));
  const port = String(await findFreePort());
  const address = `http://localhost:${port}`;
  const environment = { PORT: port, PUBLIC_URL: address, DATA_DIR: folder, DEMO: 'off', ...settings };
  const server = runServer(environment);
  const pools: ReturnType<typeof openPool>[] = [];
  const end = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    server.process.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    address,
    output: () => server.output(),
    openDb: () => {
      const lock = readLockFile(path.join(folder, 'postgres'));
      if (!lock) throw new Error('The database does not run.');
      const { socketFolder: host, port: databasePort } = lock;
      const pool = openPool({ host, port: databasePort, user: 'soltura', database: 'soltura', max: 1 });
      pools.push(pool);
      return makeDb(pool);
    },
    grantAdmin: async (email) => {
      const { PATH, HOME, TMPDIR } = process.env;
      const { stdout } = await run('npm', ['run', '--silent', 'admin', '--', 'grant', email, 'admin'], {
        cwd: root,
        env: { PATH, HOME, TMPDIR, ...environment },
      });
      const [link] = /http:\S+/.exec(stdout) ?? [];
      if (link === undefined) throw new Error(`There is no link in '${stdout}'.`);
      return link;
    },
    end,
  };
}
