// Hot reload on both sides: Vite serves the web app and proxies calls to the server, which restarts on changes.
import { spawn } from 'node:child_process';
import { checkNodeVersion, ensureInstalled, projectFolder } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const WEB_PORT = 5173;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`;
const { tools } = await import('./run.mjs');
const tsx = `${projectFolder}/node_modules/tsx/dist/cli.mjs`;

const children = [
  run([tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
    PUBLIC_URL: publicUrl,
    NODE_ENV: 'development',
  }),
  run([tools.vite, 'web', '--port', String(WEB_PORT), '--strictPort'], {}),
];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} environment
 */
function run(args, environment) {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  child.on('close', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) other.kill();
  });
  return child;
}
