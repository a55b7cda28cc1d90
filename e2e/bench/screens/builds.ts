import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireCommit, unpackVersion } from '../../../scripts/versions.mjs';
import { waitUntilReady } from '../scene.ts';

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
  const ended = once(server, 'close').then(([code]) => {
    throw new Error(`The server of ${url} ended with ${code}.`);
  });
  await Promise.race([waitUntilReady(url), ended]);
  // The end is expected from now on.
  ended.catch(() => undefined);
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

/** Builds the web app of a commit in a folder that is kept for the next time. */
export function buildCommit(ref: string): string {
  const commit = requireCommit(ref);
  const folder = path.join(PROJECT_FOLDER, '.cache/bench', commit.slice(0, 8));
  const built = path.join(folder, 'web/dist');
  if (existsSync(path.join(built, 'index.html'))) return built;
  rmSync(folder, { recursive: true, force: true });
  unpackVersion(commit, folder);
  execFileSync(
    process.execPath,
    [path.join(folder, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return built;
}
