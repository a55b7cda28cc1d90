import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { type EmbeddedConnection, startEmbedded, writeDatabaseUrl } from '../db/embedded.ts';
import { findEmbeddedBinaries } from '../db/postgres/binaries.ts';
import { type Cluster, startCluster } from '../db/postgres/cluster.ts';
import { chooseRunner } from '../db/postgres/run-as.ts';

export interface Replicated {
  primaryUrl: string;
  replicaUrl: string;
  /** Runs a statement on the replica as a superuser: to pause or resume replay, or to promote it. */
  replicate(statement: string): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
}

/** Starts both servers; await it at the top of a test file. Both are removed at its end. */
export async function startReplicated(): Promise<Replicated> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-replicated-'));
  const primary = await startEmbedded(path.join(home, 'primary'), { settings: { max_connections: '60' } });
  const folder = path.join(home, 'replica');
  await copyCluster(path.join(home, 'primary', 'postgres'), folder, primary.connection);

  const runner = chooseRunner(folder);
  const { host, port, user } = primary.connection;
  const start = () =>
    startCluster({
      binaries: findEmbeddedBinaries(),
      folder,
      logFile: path.join(home, 'replica.log'),
      runner,
      settings: {
        primary_conninfo: `host=${host} port=${port} user=${user}`,
        max_connections: '60',
        hot_standby: 'on',
      },
    });
  let replica: Cluster | undefined = await start();
  const address = path.join(home, 'address');
  const connection = () => ({
    ...primary.connection,
    host: replica?.host ?? address,
    port: replica?.port ?? port,
  });

  afterAll(async () => {
    await replica?.stop();
    await primary.stop();
    rmSync(home, { recursive: true, force: true });
  });

  return {
    primaryUrl: writeDatabaseUrl(primary.connection),
    get replicaUrl() {
      return writeDatabaseUrl(connection());
    },
    replicate: (statement) => tell(connection(), statement),
    async stopReplica() {
      await replica?.stop();
      replica = undefined;
    },
    async startReplica() {
      replica = await start();
    },
  };
}

async function tell(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Copies a cluster as `pg_basebackup` does, which the embedded programs lack. */
async function copyCluster(from: string, to: string, connection: EmbeddedConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`select pg_backup_start('replica', fast => true)`);
  const leftOut = /(^|\/)(postmaster\.(pid|opts)|\.s\.PGSQL.*)$|\/pg_wal\/[0-9A-F]{24}$/;
  cpSync(from, to, { recursive: true, filter: (file) => !leftOut.test(file) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(to, 'standby.signal'), '');
  mkdirSync(path.join(to, 'pg_wal', 'archive_status'), { recursive: true });
  chmodSync(to, 0o700);
}
