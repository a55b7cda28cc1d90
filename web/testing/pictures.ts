import { expect, inject } from 'vitest';
import { cdp, commands, page, server } from 'vitest/browser';
import { BLOCK, findDifferentBlocks, type Picture } from './picture-blocks.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The purpose of the pictures. `npm run gallery` sets the last two. */
    pictures: 'compare' | 'accept' | 'gallery';
    windows: readonly { width: number; height: number }[];
  }
}

type Theme = 'light' | 'dark';

/** Widths in px of the windows with dark pictures in the gallery. */
const DARK_WIDTHS: readonly number[] = [390, 1366];
/** The width of a stored picture in px. */
const KEPT_WIDTH = 160;
/** The time in ms for a screen to become like the stored picture. */
const PATIENCE_MS = 8_000;
/** The same after another width has differed, so that the test tells of all before its time is over. */
const LATER_PATIENCE_MS = 1_000;
/** The time in ms without changes after which a page is stored. */
const STILL_MS = 700;
/** The bits of a colour channel that are stored: 64 steps, which makes the files a third smaller. */
const KEPT_BITS = 0b1111_1100;
const KEPT_FOLDER = `${server.config.root}/testing/pictures`;
const RESULTS_FOLDER = `${server.config.root}/../test-results`;

export const isPicturing = inject('pictures') !== 'compare';

/**
 * Takes pictures of the present state, in each window for which `isShownAt` is true.
 *
 * - Normally, a state with a `name` is compared with the stored pictures. A difference fails the test, and both
 * pictures are stored side by side in `test-results/pictures`.
 *
 * - `npm run gallery -- --accept` replaces the stored pictures.
 *
 * - `npm run gallery` stores pictures of every state in full size for its sheets.
 */
export async function takePictures(
  name: string | undefined,
  isShownAt: (width: number) => boolean,
  settle: () => Promise<void>,
): Promise<void> {
  const order = inject('pictures');
  if (order !== 'gallery' && name === undefined) return;
  const before = { width: window.innerWidth, height: window.innerHeight };
  const restore = holdStill();
  await removePointer();
  const faults: string[] = [];
  for (const { width, height } of inject('windows').filter((one) => isShownAt(one.width))) {
    await page.viewport(width, height);
    for (const theme of listThemes(order, width)) {
      document.documentElement.dataset.theme = theme;
      await settle();
      if (order !== 'compare') await untilNothingChanges();
      if (order === 'gallery') await storeForGallery(width, theme);
      else if (order === 'accept') await keep(`${name}-${width}`);
      else {
        const patience = faults.length === 0 ? PATIENCE_MS : LATER_PATIENCE_MS;
        faults.push(...(await compareWithKept(`${name}-${width}`, patience)));
      }
    }
  }
  restore();
  await page.viewport(before.width, before.height);
  expect(faults, 'looks different; when that is meant: npm run gallery -- --accept').toEqual([]);
}

/** Stored pictures are light; the gallery shows some windows in both themes. */
function listThemes(order: 'compare' | 'accept' | 'gallery', width: number): readonly Theme[] {
  return order === 'gallery' && DARK_WIDTHS.includes(width) ? ['light', 'dark'] : ['light'];
}

/** Hides blinking carets and texts that depend on the speed of the machine, and stops animations. Returns a function that undoes it. */
function holdStill(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { caret-color: transparent !important; animation-play-state: paused !important; }
    [data-measured] { display: none !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Moves the pointer off the screen, because hovered elements look otherwise. */
export async function removePointer(): Promise<void> {
  const { clientWidth: x, clientHeight: y } = document.documentElement;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 2 * x, y: 2 * y });
}

async function storeForGallery(width: number, theme: Theme): Promise<void> {
  const { currentTestName = '', testPath = '' } = expect.getState();
  const file = testPath.replace(/^.*\//, '').replace('.browser.test.tsx', '');
  const picture = await photograph();
  const title = `${file}, ${currentTestName}`.replaceAll(/[^\p{L}\p{N} ,'-]/gu, '').slice(0, 120);
  const count = (stored.get(`${title} ${width} ${theme}`) ?? 0) + 1;
  stored.set(`${title} ${width} ${theme}`, count);
  const path = `${RESULTS_FOLDER}/gallery/${width}/${title} ${count} ${theme}.jpg`;
  await commands.writeFile(path, toJpeg(picture), 'base64');
}

const stored = new Map<string, number>();

async function keep(name: string): Promise<void> {
  await commands.writeFile(`${KEPT_FOLDER}/${name}.webp`, toWebp(shrink(await photograph())), 'base64');
}

/**
 * Compares the screen with the stored picture, for `patience` ms while parts are still loading. Returns the path of a
 * file with both pictures side by side, or nothing if they are alike.
 */
async function compareWithKept(name: string, patience: number): Promise<readonly string[]> {
  const kept = await readKept(name);
  if (!kept) return [`no picture '${name}' is kept`];
  const keptPixels = readPixels(kept);
  const endsAt = performance.now() + patience;
  for (;;) {
    const shown = shrink(await photograph());
    const different = findDifferentBlocks(keptPixels, readPixels(shown));
    if (different.length === 0) return [];
    if (performance.now() < endsAt) continue;
    const both = toWebp(drawBoth(kept, shown, different));
    await commands.writeFile(`${RESULTS_FOLDER}/pictures/${name}.webp`, both, 'base64');
    const most = Math.round(Math.max(...different.map(({ by }) => by)));
    return [`test-results/pictures/${name}.webp: ${different.length} blocks, by up to ${most} of 255`];
  }
}

async function untilNothingChanges(): Promise<void> {
  let changedAt = performance.now();
  const observer = new MutationObserver(() => {
    changedAt = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await expect.poll(() => performance.now() - changedAt > STILL_MS).toBe(true);
  observer.disconnect();
}

async function readKept(name: string): Promise<HTMLCanvasElement | undefined> {
  const kept = await commands.readFile(`${KEPT_FOLDER}/${name}.webp`, 'base64').catch(() => undefined);
  return kept === undefined ? undefined : decode(kept);
}

/**
 * A screenshot of the test's window. The browser's window may be larger, and the picture is cut afterwards: for a
 * screenshot of a part the browser would resize its window, and the next window of the test would be fitted into that.
 */
async function photograph(): Promise<HTMLCanvasElement> {
  const { data } = await cdp().send('Page.captureScreenshot', { format: 'png' });
  return decode(data, { width: window.innerWidth, height: window.innerHeight });
}

function shrink(picture: HTMLCanvasElement): HTMLCanvasElement {
  const height = Math.round((picture.height * KEPT_WIDTH) / picture.width);
  const small = makeCanvas(KEPT_WIDTH, height);
  const context = findContext(small);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, KEPT_WIDTH, height);
  const pixels = context.getImageData(0, 0, KEPT_WIDTH, height);
  pixels.data.forEach((value, place) => {
    if (place % 4 !== 3) pixels.data[place] = value & KEPT_BITS;
  });
  context.putImageData(pixels, 0, 0);
  return small;
}

async function decode(base64: string, part?: { width: number; height: number }): Promise<HTMLCanvasElement> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = makeCanvas(part?.width ?? bitmap.width, part?.height ?? bitmap.height);
  findContext(canvas).drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

/** The stored picture, the present one, and the present one with its differing blocks framed. */
function drawBoth(
  kept: HTMLCanvasElement,
  shown: HTMLCanvasElement,
  different: readonly { x: number; y: number }[],
): HTMLCanvasElement {
  const scale = 3;
  const gap = 12;
  const both = makeCanvas(3 * scale * KEPT_WIDTH + 2 * gap, scale * Math.max(kept.height, shown.height));
  const context = findContext(both);
  [kept, shown, shown].forEach((picture, place) => {
    const left = place * (scale * KEPT_WIDTH + gap);
    context.drawImage(picture, left, 0, scale * picture.width, scale * picture.height);
  });
  context.strokeStyle = 'red';
  for (const { x, y } of different) {
    context.strokeRect(2 * (scale * KEPT_WIDTH + gap) + scale * x, scale * y, scale * BLOCK, scale * BLOCK);
  }
  return both;
}

function readPixels(canvas: HTMLCanvasElement): Picture {
  return findContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** Lossless WebP, a third smaller than PNG. */
function toWebp(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/webp', 1).replace(/^[^,]*,/, '');
}

function toJpeg(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/jpeg', 0.7).replace(/^[^,]*,/, '');
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function findContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  return context;
}
