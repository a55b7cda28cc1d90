import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '@soltura/server/config';
import { makeLogger } from '@soltura/server/log';
import { type RunningServer, startServer, WEB_FOLDER } from '@soltura/server/server';
import { findFreePort } from '@soltura/server/testing/free-port';
import { noLimits } from '@soltura/server/testing/no-limits';

/** A server of the journeys' school at an address of its own, which can be stopped and replaced. */
export interface ReplaceableServer {
  readonly url: string;
  start: (web?: string) => Promise<void>;
  stop: () => Promise<void>;
}

export async function makeReplaceableServer(databaseUrl: string): Promise<ReplaceableServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    EMBEDDED_IDP: 'on',
    ALLOW_UNSAFE: 'demo',
    TRUSTED_PROXIES: '1',
    ...noLimits,
  });
  let running: RunningServer | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  return {
    url,
    start: async (web = WEB_FOLDER) => {
      running = await startServer(config, {
        now: () => new Date(),
        log: makeLogger(config),
        checkAnswers: true,
        web,
      });
    },
    stop,
  };
}

/**
 * Makes a folder with the app as another build has it: the same code in files of other names, and another mark of the
 * build. Returns the folder, which the caller removes.
 */
export async function makeOtherBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'soltura-other-build-'));
  await cp(WEB_FOLDER, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const assets = path.join(folder, 'assets');
  const hashed = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name));
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [, mark = ''] = /<meta name="build" content="(\w+)">/.exec(page) ?? [];
  const otherMark = mark.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const renamed = new Map(hashed.map((name) => [name, `other-${name}`]));
  const names = new RegExp([...hashed.map((name) => name.replaceAll('.', '\\.')), mark].join('|'), 'g');
  const rewrite = async (file: string) => {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replaceAll(names, (name) => renamed.get(name) ?? otherMark),
    );
  };
  for (const file of ['index.html', 'worker.js']) await rewrite(path.join(folder, file));
  for (const [name, other] of renamed) {
    await rewrite(path.join(assets, name));
    await rename(path.join(assets, name), path.join(assets, other));
  }
  return folder;
}

export async function removeBuild(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
