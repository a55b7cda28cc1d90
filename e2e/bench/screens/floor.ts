import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Drawn } from './floor-client.ts';

/** The paths of the two floors of a screen, below the address of the web app. */
export const EMPTY_PAGE = '/floor-empty.html';
export const floorPath = (number: number) => `/floor-${number}.html`;

/** The element that shows that the empty page is drawn. */
export const EMPTY_READY = 'main p';

const HEAD = '<!doctype html>\n<html lang="en"><head><meta charset="utf-8" />';

/** Adds an empty page, and React with a function that draws elements, to the folder of a built web app. */
export async function addFloor(web: string): Promise<void> {
  await writeFile(
    path.join(web, EMPTY_PAGE),
    `${HEAD}<title>Empty</title></head><body><main><p>Empty</p></main></body></html>`,
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: web,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: path.join(import.meta.dirname, 'floor-client.ts'),
        formats: ['es'],
        fileName: () => 'floor-react.js',
      },
    },
  });
}

/** Adds a page on which React draws the elements that a page shows now, with the same style sheets, in one commit. */
export async function addScreenFloor(web: string, number: number, page: Page): Promise<void> {
  const { elements, sheets, styles, root } = await readPage(page);
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" />`).join('');
  const html = `${HEAD}<title>Floor</title>${links}<link rel="stylesheet" href="/floor-${number}.css" /></head><body><div id="root"></div><script type="module" src="/floor-${number}.js"></script></body></html>`;
  await writeFile(path.join(web, floorPath(number)), html.replace('<html lang="en"', `<html ${root}`));
  await writeFile(path.join(web, `floor-${number}.css`), styles);
  await writeFile(
    path.join(web, `floor-${number}.js`),
    `import { draw } from './floor-react.js';\ndraw(${JSON.stringify(elements)});\n`,
  );
}

interface ReadPage {
  elements: Drawn[];
  /** Addresses of style sheets. */
  sheets: string[];
  /** Rules of style elements. */
  styles: string;
  /** Attributes of the document's element. */
  root: string;
}

function readPage(page: Page): Promise<ReadPage> {
  return page.evaluate(() => {
    const read = (node: Node): Drawn[] => {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element) || ['SCRIPT', 'TEMPLATE', 'NOSCRIPT', 'STYLE'].includes(node.tagName))
        return [];
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
      return [[node.localName, attributes, [...node.childNodes].flatMap(read)]];
    };
    const root = document.getElementById('root');
    return {
      elements: root ? [...root.childNodes].flatMap(read) : [],
      sheets: [...document.querySelectorAll('link[rel=stylesheet]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
      root: [...document.documentElement.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    };
  });
}
