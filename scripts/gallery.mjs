// Makes pictures of every screen: contact sheets, or, with `--accept`, the stored pictures with which tests compare.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkNodeVersion, ensureInstalled, projectFolder } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { runComponents } = await import('./components-part.mjs');
const { runJourneys } = await import('./e2e-part.mjs');
const { makeSheets } = await import('./gallery-sheets.mjs');
const { summarise } = await import('./results.mjs');

if (process.argv.includes('--accept')) await acceptPictures();
else await showGallery();

async function acceptPictures() {
  rmSync(path.join(projectFolder, 'web/testing/pictures'), { recursive: true, force: true });
  summarise([await runComponents(listTests("picture: '"), { pictures: 'accept' })]);
}

async function showGallery() {
  const folder = path.join(projectFolder, 'test-results/gallery');
  rmSync(folder, { recursive: true, force: true });
  const components = await runComponents(listTests('expectGoodLooks('), { pictures: 'gallery' });
  const journeys = await runJourneys({ filters: ['sign-in-pages.e2e.ts'], gallery: folder });
  process.stdout.write(`\n${(await makeSheets(folder)).join('\n')}\n`);
  summarise([components, journeys]);
}

/**
 * Lists the tests of components that contain this text.
 * @param {string} text
 */
function listTests(text) {
  const folder = path.join(projectFolder, 'web');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.browser.test.tsx') && !name.includes('node_modules'))
    .filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(text))
    .map((name) => path.join('web', name));
}
