import { expect, test } from 'vitest';
import { listSources } from './list-sources.mjs';

const sources = listSources(
  ['domain', 'contract', 'server', 'web'],
  (file) => /\.(tsx?|js|html)$/.test(file) && !/\/testing\/|\.test\./.test(file),
);

test.each([
  ['writes HTML', /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i],
  ['runs text', /\beval\(|new Function\(|node:vm/],
  ['switches off the check of certificates', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['reads messages leniently', /insecureHTTPParser/],
  ['starts a shell', /shell: true|\bexec(Sync)?\(['"`]/],
])('no source %s', (_, unsafe) => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter(({ text }) => unsafe.test(text)).map(({ file }) => file)).toEqual([]);
});
