import { spawn } from 'node:child_process';
import { projectFolder } from './install.mjs';

/**
 * Runs a program of the project in the foreground.
 * @param {string[]} args of node
 * @param {Record<string, string>} [environment] added to ours
 * @returns {Promise<number>} its exit code
 */
export function runNode(args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

export const tools = {
  vitest: `${projectFolder}/node_modules/vitest/vitest.mjs`,
  playwright: `${projectFolder}/node_modules/@playwright/test/cli.js`,
  vite: `${projectFolder}/node_modules/vite/bin/vite.js`,
};
