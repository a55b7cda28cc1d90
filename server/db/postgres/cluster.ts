import { type ChildProcess, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readLockFile } from './lock-file.ts';
import { type RunningProgram, startProgram, startWatchdog } from './program.ts';
import type { Runner } from './run-as.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export interface ClusterOptions {
  readonly binaries: string;
  readonly folder: string;
  readonly logFile: string;
  readonly runner: Runner;
}

export interface ServerOptions extends ClusterOptions {
  readonly settings: Readonly<Record<string, string>>;
  /** A port of the loopback address, for systems without private sockets (Windows). */
  readonly loopbackPort?: number;
}

export interface Cluster {
  readonly host: string;
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<string>;
  stop: () => Promise<void>;
}

/** Thrown when a program of PostgreSQL ends too early; `log` is its output. */
export class ClusterRefused extends Error {
  readonly log: string;

  constructor(log: string, ending: string) {
    super(
      log
        .trim()
        .split('\n')
        .findLast((line) => /FATAL|error/i.test(line)) ?? ending,
    );
    this.log = log;
  }
}

const STOP_PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 15;

/**
 * Starts the server and waits until it is ready, without timeout during a recovery.
 * @throws ClusterRefused when it ends before.
 */
export async function startCluster(options: ServerOptions): Promise<Cluster> {
  const { binaries, folder, runner, loopbackPort } = options;
  const lastSocketFolder = readLockFile(folder)?.socketFolder ?? '';
  const socketFolder = loopbackPort === undefined ? makeSocketFolder(folder, runner) : '';
  const server = startProgram(
    [join(binaries, 'postgres'), '-D', folder, ...listSettings(options, socketFolder)],
    runner,
    options.logFile,
  );
  const watchdog = runner.diesWithUs ? undefined : startWatchdog(server.child);
  const ended = server.ended.finally(() => {
    watchdog?.kill('SIGKILL');
    removeSocketFolder(socketFolder);
  });
  const pid = await waitUntilReady(server, folder);
  // A server that was killed leaves its private folder behind.
  if (lastSocketFolder !== socketFolder) removeSocketFolder(lastSocketFolder);
  // Open connections keep this process alive, so the child need not.
  server.child.unref();
  return {
    host: loopbackPort === undefined ? socketFolder : '127.0.0.1',
    port: loopbackPort ?? 5432,
    pid,
    ended,
    stop: () => stopServer(server.child, ended, options),
  };
}

export async function initialiseCluster(options: ClusterOptions, args: readonly string[]): Promise<void> {
  const initdb = startProgram(
    [join(options.binaries, 'initdb'), '-D', options.folder, ...args],
    options.runner,
    options.logFile,
  );
  const ending = await initdb.ended;
  if (initdb.child.exitCode !== 0) throw new ClusterRefused(initdb.readLog(), ending);
}

function listSettings({ settings, loopbackPort }: ServerOptions, socketFolder: string): string[] {
  const all = {
    ...settings,
    port: `${loopbackPort ?? 5432}`,
    listen_addresses: loopbackPort === undefined ? '' : '127.0.0.1',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilReady(server: RunningProgram, folder: string): Promise<number> {
  for (;;) {
    const lock = readLockFile(folder);
    if (lock?.ready && lock.pid === server.child.pid) return lock.pid;
    const ending = await Promise.race([server.ended, delay(LOOK_AGAIN_MS)]);
    if (ending !== undefined) throw new ClusterRefused(server.readLog(), ending);
  }
}

async function stopServer(server: ChildProcess, ended: Promise<string>, { binaries, folder }: ServerOptions) {
  server.ref();
  const impatience = setTimeout(() => server.kill('SIGQUIT'), STOP_PATIENCE_MS);
  if (process.platform === 'win32') spawnSync(join(binaries, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast']);
  else server.kill('SIGINT');
  await ended;
  clearTimeout(impatience);
}
