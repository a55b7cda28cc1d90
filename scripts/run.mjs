import { spawn } from 'node:child_process';
import { projectFolder } from './install.mjs';

/**
 * Runs a program of the project in the foreground.
 * @param {string[]} args of node
 * @param {Record<string, string>} [environment] added to ours
 * @param {{ isHeldBack?: boolean }} [options] `isHeldBack` buffers the output until the program
 *   ends, while another one prints
 * @returns {Promise<number>} its exit code
 */
export function runNode(args, environment = {}, { isHeldBack = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

export const tools = {
  vitest: `${projectFolder}/node_modules/vitest/vitest.mjs`,
  playwright: `${projectFolder}/node_modules/@playwright/test/cli.js`,
  vite: `${projectFolder}/node_modules/vite/bin/vite.js`,
};
