import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '@soltura/server/db/connect';
import { type RealServer, runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import { HA_FOLDER } from './machine.ts';
import { type RunningProgram, startProgram } from './programs.ts';
import { waitFor } from './wait.ts';

export interface Servers {
  publicUrl: string;
  /** The URL of the product's database, through HAProxy. */
  databaseUrl: string;
  startBalancer(): void;
  makeDatabase(): Promise<void>;
  /** Starts our servers, and restarts each whenever it has ended. */
  startApps(): Promise<void>;
  /** Ends one of our servers, which is restarted. Settles when it is ready. */
  restartApp(index: number, signal: NodeJS.Signals): Promise<void>;
  /** Returns the longest time from SIGTERM to the end of a server, in seconds. */
  longestStop(): number;
  stop(): Promise<void>;
}

const START_SECONDS = 60;
const OWNER = 'soltura';
const OWNER_PASSWORD = 'choose-a-fourth';
/** As in the unit file of our server. */
const RESTART_PAUSE_MS = 1_000;

export interface Ports {
  database: number;
  replicas: number;
  balancer: number;
  apps: readonly number[];
}

export function prepareServers({
  home,
  addresses,
  password,
  ports,
}: {
  home: string;
  addresses: readonly string[];
  password: string;
  ports: Ports;
}): Servers {
  const publicUrl = `http://localhost:${ports.balancer}`;
  const database = `127.0.0.1:${ports.database}`;
  const adminUrl = `postgres://postgres:${password}@${database}/postgres`;
  const databaseUrl = `postgres://${OWNER}:${OWNER_PASSWORD}@${database}/${OWNER}`;
  const settings = {
    NODE_ENV: 'production',
    // The test may run as root, with any build of the web app.
    ALLOW_UNSAFE: 'root,source-maps',
    EMBEDDED_IDP: 'on',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: `postgres://${OWNER}:${OWNER_PASSWORD}@127.0.0.1:${ports.replicas}/${OWNER}`,
    TRUSTED_PROXIES: '1',
    STOP_DELAY: '3',
  };
  let isStopping = false;
  let longestStopMs = 0;
  let balancer: RunningProgram | undefined;
  const apps: { server: RealServer; ready: Promise<void> }[] = [];

  const keepRunning = (index: number) => {
    const server = runServer({ ...settings, PORT: String(ports.apps[index]) });
    const ready = waitUntilReady(server);
    apps[index] = { server, ready };
    // A server that ends before it is ready is restarted like any other.
    ready.catch(() => {});
    void startAgain(index, server);
  };
  const startAgain = async (index: number, { ended }: RealServer) => {
    await ended;
    await delay(RESTART_PAUSE_MS);
    if (!isStopping) keepRunning(index);
  };
  return {
    publicUrl,
    databaseUrl,
    async makeDatabase() {
      const pool = openPool({ connectionString: adminUrl, max: addresses.length });
      // Until its first checks HAProxy takes all three for the primary and asks them in turn.
      await waitFor('HAProxy knows the primary', START_SECONDS, async () => {
        const asked = addresses.map(() => pool.query('select 1 / (not pg_is_in_recovery())::integer'));
        return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
      });
      await pool.query(`create role ${OWNER} login password '${OWNER_PASSWORD}'`);
      await pool.query(`create database ${OWNER} owner ${OWNER}`);
      await pool.end();
    },
    startBalancer() {
      balancer = startProgram(['haproxy', '-db', '-f', path.join(HA_FOLDER, 'haproxy.cfg')], {
        folder: home,
        logFile: path.join(home, 'haproxy.log'),
        env: {
          ...Object.fromEntries(addresses.map((address, index) => [`NODE${index + 1}`, address])),
          ...Object.fromEntries(ports.apps.map((port, index) => [`APP${index + 1}`, `127.0.0.1:${port}`])),
          POSTGRES_PORT: '5432',
          PATRONI_PORT: '8008',
          DATABASE_BIND: `127.0.0.1:${ports.database}`,
          REPLICAS_BIND: `127.0.0.1:${ports.replicas}`,
          APP_BIND: `127.0.0.1:${ports.balancer}`,
        },
      });
    },
    async startApps() {
      for (const index of ports.apps.keys()) keepRunning(index);
      await Promise.all(apps.map(({ ready }) => ready));
    },
    async restartApp(index, signal) {
      const former = apps[index];
      const sentAt = performance.now();
      former?.server.process.kill(signal);
      await former?.server.ended;
      if (signal === 'SIGTERM') longestStopMs = Math.max(longestStopMs, performance.now() - sentAt);
      while (apps[index] === former) await delay(50);
      await apps[index]?.ready;
    },
    longestStop: () => longestStopMs / 1000,
    async stop() {
      isStopping = true;
      for (const { server } of apps) server.process.kill('SIGKILL');
      await Promise.all(apps.map(({ server }) => server.ended));
      balancer?.process.kill('SIGTERM');
      await balancer?.ended;
    },
  };
}
