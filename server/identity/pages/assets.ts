import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const WEB_FOLDER = path.join(import.meta.dirname, '../../../web');
const YEAR_SECONDS = 31_536_000;

interface Asset {
  url: string;
  type: string;
  content: Buffer;
}

// The pages look like the web app: they use its tokens, typefaces and stored theme (decision 0030).
const resolveInWeb = createRequire(path.join(WEB_FOLDER, 'package.json')).resolve;
const readWeb = (file: string) => readFileSync(path.join(WEB_FOLDER, file));
const readOwn = (file: string) => readFileSync(path.join(import.meta.dirname, file));

const archivo = makeAsset(
  'archivo.woff2',
  'font/woff2',
  readFont('archivo/files/archivo-latin-wdth-normal.woff2'),
);
const piazzolla = makeAsset(
  'piazzolla.woff2',
  'font/woff2',
  readFont('piazzolla/files/piazzolla-latin-opsz-normal.woff2'),
);
const styles = makeAsset('pages.css', 'text/css; charset=utf-8', joinStyles());
const theme = makeAsset('theme.js', 'text/javascript; charset=utf-8', readWeb('public/theme.js'));
const script = makeAsset('pages.js', 'text/javascript; charset=utf-8', readOwn('pages.js'));
const passkeys = makeAsset('passkeys.js', 'text/javascript; charset=utf-8', readOwn('passkeys.js'));

export const assetUrls = {
  archivo: archivo.url,
  styles: styles.url,
  theme: theme.url,
  script: script.url,
  passkeys: passkeys.url,
};

/** Serves the pages' assets. Names contain a hash, so browsers may cache them for good. */
export function mountAssets(app: FastifyInstance): void {
  for (const { url, type, content } of [archivo, piazzolla, styles, theme, script, passkeys]) {
    app.get(url, (_, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).send(content),
    );
  }
}

function joinStyles(): Buffer {
  const fonts = `
    @font-face { font-family: 'Archivo Variable'; src: url('${archivo.url}') format('woff2');
      font-weight: 100 900; font-stretch: 62% 125%; font-display: swap; }
    @font-face { font-family: 'Piazzolla Variable'; src: url('${piazzolla.url}') format('woff2');
      font-weight: 100 900; font-display: swap; }`;
  return Buffer.concat([readWeb('ui/tokens.css'), Buffer.from(fonts), readOwn('pages.css')]);
}

function readFont(file: string): Buffer {
  return readFileSync(resolveInWeb(`@fontsource-variable/${file}`));
}

function makeAsset(name: string, type: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { url: `/account/assets/${hash}/${name}`, type, content };
}
