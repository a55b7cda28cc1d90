import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { describeFault } from '../startup-error.ts';
import type { Runner } from './run-as.ts';

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Settles with a description of the program's end. Never rejects. */
  readonly ended: Promise<string>;
  readLog(): string;
}

const LOG_BYTES_KEPT = 1_000_000;

/**
 * Starts a program in its own session, so that Ctrl-C in a terminal reaches only our process and open requests can
 * still be answered.
 */
export function startProgram(command: readonly string[], runner: Runner, logFile: string): RunningProgram {
  const onWindows = process.platform === 'win32';
  const logStart = findLogStart(logFile);
  const log = openSync(logFile, 'a', 0o600);
  // Some builds refuse to start when no locale is named at all.
  const [program = '', ...args] = [...(onWindows ? [] : ['env', 'LC_ALL=C']), ...runner.prefix, ...command];
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    detached: !onWindows,
    windowsHide: true,
    ...runner.user,
  });
  closeSync(log);
  return {
    child,
    ended: waitForEnd(child),
    readLog: () => readFileSync(logFile).subarray(logStart).toString(),
  };
}

/** Ends the server when our process ends in any way, because the pipe between the two closes then. */
export function startWatchdog(server: ChildProcess): ChildProcess {
  const watchdog = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', `${server.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (fault) => resolve(describeFault(fault)));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

function findLogStart(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_BYTES_KEPT) return size;
  truncateSync(logFile);
  return 0;
}
