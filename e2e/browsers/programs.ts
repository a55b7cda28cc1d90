import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The missing ones of these packages, which are listed by the program of each. */
export function listMissing(programs: Readonly<Record<string, string>>): string[] {
  return Object.entries(programs)
    .filter(([program]) => findProgram(program) === undefined)
    .map(([, name]) => name);
}

export function startProgram(
  name: string,
  args: readonly string[],
  {
    environment = {},
    third = 'ignore',
  }: {
    environment?: NodeJS.ProcessEnv;
    third?: 'ignore' | 'pipe';
  } = {},
): ChildProcess {
  return spawn(findProgram(name) ?? name, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', third],
  });
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
