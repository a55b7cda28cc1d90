import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface RunningProgram {
  process: ChildProcess;
  ended: Promise<unknown>;
}

/** Starts a program in a folder; its environment is the given one with the search path. */
export function startProgram(
  [command = '', ...args]: readonly string[],
  { folder, env, logFile }: { folder: string; env: Record<string, string>; logFile: string },
): RunningProgram {
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  // A program that does not start is missed by other code, and the log has the reason.
  child.on('error', () => {});
  return { process: child, ended: once(child, 'close').catch(() => undefined) };
}

/** Reads an environment file of systemd: NAME=value lines, '#' before comments. */
export function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}

/** Sends a signal to every program that works in a folder or below it, with those started meanwhile. */
export function signalFolder(folder: string, signal: NodeJS.Signals): void {
  const reached = new Set<number>();
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const pid of findProgramsIn(folder)) {
      if (reached.has(pid)) continue;
      reached.add(pid);
      isNew = true;
      send(pid, signal);
    }
  }
}

/**
 * Finds programs that work in a folder or below it: etcd and Patroni are started there, PostgreSQL changes to its data.
 */
export function findProgramsIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isWithin(readWorkingFolder(pid), folder)).map(Number);
}

function readWorkingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isWithin(inner: string | undefined, outer: string): boolean {
  return inner === outer || inner?.startsWith(`${outer}/`) === true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
