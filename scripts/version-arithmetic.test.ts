import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

const sources = ['domain', 'web'].flatMap((workspace) =>
  readdirSync(path.join(PROJECT_FOLDER, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(workspace, file))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|[\\/](dist|testing)[\\/]|\.test\./.test(file)),
);

// The server tells which version is stored (decision 0336).
test('no client counts versions on by itself', () => {
  const counts = /\bversion\)?(\s*[+-]\s*[\d(]|\+\+|--|\s*[+-]=)/i;
  const found = sources.filter((file) => counts.test(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')));
  expect(found).toEqual([]);
});
