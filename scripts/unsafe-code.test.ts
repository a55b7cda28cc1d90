import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

/** What runs at a school: no tests, and nothing that was built or installed. */
const sources = ['domain', 'contract', 'server', 'web'].flatMap((workspace) =>
  readdirSync(path.join(PROJECT_FOLDER, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(workspace, file))
    .filter(
      (file) =>
        /\.(tsx?|js|html)$/.test(file) && !/node_modules|[\\/](dist|testing)[\\/]|\.test\./.test(file),
    ),
);

test.each([
  ['writes HTML', /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i],
  ['runs text', /\beval\(|new Function\(|node:vm/],
  ['switches off the check of certificates', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['reads messages leniently', /insecureHTTPParser/],
  ['starts a shell', /shell: true|\bexec(Sync)?\(['"`]/],
])('no source %s', (_, unsafe) => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.filter((file) => unsafe.test(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')));
  expect(found).toEqual([]);
});
