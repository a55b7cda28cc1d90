import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@soltura/contract/api';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(PROJECT_FOLDER, 'ARCHITECTURE.md'), 'utf8');
/** Texts in backquotes, outside of the drawing. */
const named = [...page.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

const folders = ['domain', 'contract', 'server', 'web', 'e2e', 'deploy', 'docs', 'content'];
const files = new Set(
  folders.flatMap((folder) =>
    readdirSync(path.join(PROJECT_FOLDER, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/node_modules|\bdist\b/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
);

test('every path that the page names is there', () => {
  const paths = named.filter((text) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text));
  const missing = paths
    .filter((text) => (text.includes('/') && !text.startsWith('app/')) || /\.(ts|tsx|md|yml)$/.test(text))
    .map((text) => text.replace(/\/$/, ''))
    .filter((text) => !existsSync(path.join(PROJECT_FOLDER, text)))
    .filter((text) => ![...files].some((file) => file.endsWith(`/${text}`)));
  expect(missing).toEqual([]);
});

test('every call that the page names is declared', () => {
  const declared = new Set(
    Object.values(api).flatMap((calls) => Object.values(calls).map(({ path: address }) => address)),
  );
  const isDeclared = (address: string) =>
    [...declared].some((one) => one === address || one.replaceAll(/\{[^}]+\}/g, '{id}') === address);
  const calls = named
    .filter((text) => /^(?:(?:GET|POST|PUT|DELETE) \/api\/|app\/[\w-]+(?:\/|$))/.test(text))
    .map((text) => `/${text.replace(/^[A-Z]+ \/api\//, '')}`);
  expect(calls.filter((address) => !isDeclared(address))).toEqual([]);
});
