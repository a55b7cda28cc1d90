import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { followDisks } from './disk-space.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-disks-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const backups = (folder: string) => ({ folder, keepHourly: 1, keepDaily: 1 });

test('the disks of the data and of the backups are looked at', async () => {
  const spaces = await followDisks({ dataDir: home, backups: backups(home) })();
  expect(spaces.map(({ folder }) => folder)).toEqual(['data', 'backups']);
  for (const { size, free } of spaces) {
    expect(size).toBeGreaterThan(1e6);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(size);
  }
});

test('a folder that is not there, or is not used, is left out', async () => {
  const missing = path.join(home, 'nowhere');
  expect(await followDisks({ dataDir: missing, backups: undefined })()).toEqual([]);
  expect(await followDisks({ dataDir: missing, backups: backups(missing) })()).toEqual([]);
});
