import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../../..');

/** A build of the web app that a server of its own serves, on the database of the journeys' server. */
export interface ServedBuild {
  url: string;
  /** A copy of the built app, to which pages can be added. */
  folder: string;
  close(): Promise<void>;
}

export async function serveBuild(built: string, port: number): Promise<ServedBuild> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-bench-web-'));
  cpSync(built, folder, { recursive: true });
  const url = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'serve.ts'), String(port), folder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitUntilReady(url, server);
  return {
    url,
    folder,
    async close() {
      server.kill('SIGTERM');
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of this project's build. */
export const BUILT_HERE = path.join(PROJECT_FOLDER, 'web/dist');

/** Builds the web app of a commit in a work tree of its own, which is kept for the next time. */
export function buildCommit(ref: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: PROJECT_FOLDER, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', ref);
  const folder = path.join(PROJECT_FOLDER, '.cache/bench', commit);
  const built = path.join(folder, 'web/dist');
  if (existsSync(path.join(built, 'index.html'))) return built;
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn');
  return built;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/api/config`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The server of ${url} ended with ${server.exitCode}.`);
}
