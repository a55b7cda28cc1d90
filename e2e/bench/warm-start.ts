import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Figure, median } from './report.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const ROUNDS = 5;

/** From `npm start` in a folder that was used before until the address is printed. */
export async function measureWarmStart(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-bench-'));
  const samples: number[] = [];
  await startOnce(folder);
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await startOnce(folder));
  rmSync(folder, { recursive: true, force: true });
  const note = `${ROUNDS} starts, ${Math.min(...samples).toFixed(2)} to ${Math.max(...samples).toFixed(2)}`;
  return [{ what: 'warm npm start → listening', value: median(samples), bar: 3, unit: 's', note }];
}

async function startOnce(dataDir: string): Promise<number> {
  const from = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: '3298', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += chunk;
    if (printed.includes(' is ready: ')) break;
  }
  if (!printed.includes(' is ready: ')) throw new Error(`npm start ended: ${printed}`);
  const seconds = (performance.now() - from) / 1_000;
  // npm and its children are one process group.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
  await once(server, 'close');
  return seconds;
}
