import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Figure, median } from './report.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const ROUNDS = 5;

/**
 * From `npm start` in a folder that was used before until the address is printed, in seconds, and in times of
 * `npm --version`, which runs in turns with it.
 */
export async function measureWarmStart(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-bench-'));
  const samples: number[] = [];
  const references: number[] = [];
  await startOnce(folder);
  for (let round = 0; round < ROUNDS; round += 1) {
    references.push(askVersion());
    samples.push(await startOnce(folder));
  }
  rmSync(folder, { recursive: true, force: true });
  const note = `${ROUNDS} starts, ${Math.min(...samples).toFixed(2)} to ${Math.max(...samples).toFixed(2)}`;
  const times = samples.map((sample, round) => sample / (references[round] ?? Number.NaN));
  return [
    { what: 'warm npm start → listening', value: median(samples), bar: 3, unit: 's', note },
    {
      what: 'warm npm start ÷ npm --version',
      value: median(times),
      bar: 8,
      unit: 'times',
      note: `npm --version takes ${median(references).toFixed(2)} s`,
    },
  ];
}

/** The duration of `npm --version` in seconds. */
function askVersion(): number {
  const from = performance.now();
  execFileSync('npm', ['--version'], { cwd: PROJECT_FOLDER });
  return (performance.now() - from) / 1_000;
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
