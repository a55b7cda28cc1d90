import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const KEPT = path.join(WEB, 'testing/pictures');
const MAX_BYTES = 3_000_000;

const names = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.browser.test.tsx') && !name.includes('node_modules'))
  .flatMap((name) => [...readFileSync(path.join(WEB, name), 'utf8').matchAll(/\bpicture: '([^']+)'/g)])
  .map(([, name]) => name);
const files = readdirSync(KEPT);

test('a state has a picture name of its own', () => {
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('every kept picture is of a state that is compared, and every such state has pictures', () => {
  const kept = new Set(files.map((file) => file.replace(/-\d+\.webp$/, '')));
  expect(kept).toEqual(new Set(names));
});

test('the kept pictures stay small', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(KEPT, file)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
});
