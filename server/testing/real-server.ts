import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { noLimits } from './no-limits.ts';

const SERVER_FOLDER = path.join(import.meta.dirname, '..');

/** A server started as people start it, in a process of its own. */
export interface RealServer {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Settles with its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * Runs `server/main.ts` with nothing of our environment but what Node needs, and the given settings; it takes as many
 * requests as come.
 */
export function runServer(settings: Record<string, string>): RealServer {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(SERVER_FOLDER, 'main.ts')], {
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

/** Waits until a server says that it is ready; throws with what it printed when it ended instead. */
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
