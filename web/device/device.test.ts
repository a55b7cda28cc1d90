import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** What some browsers lack, block or answer with something that cannot be used. */
const OPTIONAL = [
  'navigator',
  'localStorage',
  'sessionStorage',
  'cookieStore',
  'document.cookie',
  'indexedDB',
  'createStore',
  'caches',
  'serviceWorker',
  'BroadcastChannel',
  'SharedWorker',
  'ClipboardItem',
  'MediaMetadata',
  'MediaRecorder',
  'AudioContext',
  'Notification',
  'PushManager',
  'PublicKeyCredential',
  'resolvedOptions',
  'supportedValuesOf',
];

/** Scripts that the document holds as text: they import nothing, and catch what a blocked storage throws themselves. */
const ALONE = [
  'app/first-page/show-first-page.ts',
  'app/last-screen/offer-last-screen.ts',
  'public/theme.js',
];

/** The sources that people run, without their comments. */
function listSources() {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        /\.(?:ts|tsx|js)$/.test(file) &&
        !/\.test\.|^(?:device|worker|testing|dist|node_modules)\//.test(file),
    )
    .map((file) => ({ file, code: readFileSync(join(web, file), 'utf8') }))
    .map(({ file, code }) => ({ file, code: code.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '') }));
}

test('no source outside of this folder uses features that a browser may lack', () => {
  const pattern = new RegExp(
    String.raw`(?<![\w$])(?:${OPTIONAL.join('|').replaceAll('.', String.raw`\.`)})(?![\w$])`,
    'g',
  );
  const found = listSources()
    .filter(({ file }) => !ALONE.includes(file))
    .flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([name]) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('the scripts that are excepted still exist', () => {
  expect(listSources().map(({ file }) => file)).toEqual(expect.arrayContaining(ALONE));
});
