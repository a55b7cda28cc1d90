import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningProgram, startProgram } from '../db/postgres/program.ts';
import { chooseRunner } from '../db/postgres/run-as.ts';
import { findFreePort } from './free-port.ts';

export interface PgBouncer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const LOOK_AGAIN_MS = 20;

/** Starts a PgBouncer in front of a server, for all of its databases, with settings of pgbouncer.ini. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<PgBouncer> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const port = await findFreePort();
  const home = mkdtempSync(join(tmpdir(), 'soltura-pgbouncer-'));
  const file = join(home, 'pgbouncer.ini');
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: `${port}`,
    unix_socket_dir: '',
    auth_type: 'any',
    max_client_conn: '500',
    ...settings,
  };
  writeFileSync(
    file,
    `[databases]\n* = host=${host} port=${target.port || '5432'} user=${target.username}\n[pgbouncer]\n${Object.entries(
      all,
    )
      .map(([name, value]) => `${name} = ${value}`)
      .join('\n')}\n`,
  );
  // PgBouncer cannot run as root and needs access to the database's socket, so it runs as the database's user.
  const runner = chooseRunner(host.startsWith('/') ? host : home);
  const running = startProgram([program, file], runner, join(home, 'log'));
  await waitUntilListening(running, port);
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = `${port}`;
  return {
    url: url.href,
    stop: async () => {
      running.child.kill('SIGKILL');
      await running.ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function waitUntilListening(running: RunningProgram, port: number): Promise<void> {
  while (!(await isListening(port))) {
    if (running.child.exitCode !== null) throw new Error(`PgBouncer ended: ${running.readLog()}`);
    await delay(LOOK_AGAIN_MS);
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
