import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { noLimits } from './no-limits.ts';

const SERVER_FOLDER = path.join(import.meta.dirname, '..');

export interface RealServer {
  process: ChildProcess;
  output(): string;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const FROM_SOURCES = ['--import', 'tsx', path.join(SERVER_FOLDER, 'main.ts')];

/**
 * Runs `server/main.ts`, or the program in `args`, with the given settings, only those environment variables that Node
 * needs, and no request limits.
 */
export function runServer(
  settings: Record<string, string>,
  args: readonly string[] = FROM_SOURCES,
  program = process.execPath,
): RealServer {
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      ...noLimits,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { process: child, output: () => printed, ended };
}

/**
 * Waits until a server is ready.
 * @throws an error with its output when it ended instead.
 */
export async function waitUntilReady(server: RealServer): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    const look = () => {
      if (server.output().includes(' is ready: ')) resolve();
    };
    server.process.stdout?.on('data', look);
    look();
  });
  const failed = server.ended.then((code) => {
    throw new Error(`The server ended with ${code}: ${server.output()}`);
  });
  await Promise.race([ready, failed]);
}
