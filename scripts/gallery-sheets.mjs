import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserArguments } from './browser-arguments.mjs';
import { findChromiumForJourneys } from './find-chromium.mjs';
import { galleryWindows } from './gallery-windows.mjs';

const SHEET_WIDTH = 2400;
const GAP = 8;
/** The widths of the pictures on a sheet, in px, so that letters of headings can be read. */
const PICTURE_WIDTHS = new Map([
  [390, 150],
  [768, 190],
  [1366, 312],
  [1440, 312],
]);

/**
 * Puts the pictures of each window on a contact sheet: a page to scroll through, and the same as one picture.
 * @param {string} folder with a folder of pictures for each width
 * @returns {Promise<string[]>} the files of the sheets
 */
export async function makeSheets(folder) {
  const executablePath = findChromiumForJourneys();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: browserArguments,
  });
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
  const sheets = [];
  for (const { width } of galleryWindows) {
    const names = readdirSync(path.join(folder, String(width))).toSorted((a, b) => a.localeCompare(b, 'en'));
    const sheet = path.join(folder, `${width}.html`);
    writeFileSync(sheet, drawSheet(width, names));
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: sheet.replace('.html', '.png'), fullPage: true });
    sheets.push(sheet, sheet.replace('.html', '.png'));
  }
  await browser.close();
  return sheets;
}

/**
 * @param {number} width
 * @param {readonly string[]} names
 */
function drawSheet(width, names) {
  const pictures = names.map((name) => {
    const address = `${width}/${encodeURIComponent(name)}`;
    const title = name.replace(/( 1)? light\.jpg$/, '').replace('.jpg', '');
    return `<figure><a href="${address}"><img src="${address}" alt=""></a><figcaption>${title}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens at ${width} px</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: ${GAP}px; margin: ${GAP}px; background: #777; font: 10px sans-serif; }
  figure { width: ${PICTURE_WIDTHS.get(width)}px; margin: 0; }
  img { display: block; width: 100%; }
  figcaption { overflow: hidden; color: #fff; white-space: nowrap; }
</style>
${pictures.join('\n')}
</html>
`;
}
