import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePart } from '@soltura/web/worker/requests';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../server');

/** The addresses of pages that the sources of the server answer: '/account/confirm', '/weekly-mail/stop'. */
function listPages(): string[] {
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.|node_modules|testing|dist/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(?:\bapp\.get\(|_PATH = )'(\/[^']+)'/g)])
    .map(([, path = '']) => path);
}

test('the service worker leaves every page of the server to the server', () => {
  const pages = listPages();
  expect(pages).toEqual(
    expect.arrayContaining([
      '/account/confirm',
      '/weekly-mail/stop',
      '/reminder/stop',
      '/coaching-mail/calls/stop',
      '/calendar/:token.ics',
    ]),
  );
  const origin = 'https://school.example';
  const choose = (path: string) =>
    choosePart({ method: 'GET', url: `${origin}${path}`, destination: 'document' }, origin);
  expect(pages.filter((path) => choose(path) !== 'network')).toEqual([]);
});
