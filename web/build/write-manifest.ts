import type { Plugin } from 'vite';
import { paths } from '../app/paths.ts';

const MANIFEST = 'manifest.webmanifest';

/** The colour of the page in the light theme, as in index.html. */
const WALL = '#f7f6f2';

/**
 * Writes the manifest by which browsers install the app, and names it in the document. The server puts the name of the
 * installation in it (server/http/manifest.ts).
 */
export function writeManifest(): Plugin {
  return {
    name: 'soltura:write-manifest',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(makeManifest()) });
    },
  };
}

function makeManifest() {
  return {
    id: '/',
    name: 'Soltura',
    short_name: 'Soltura',
    description: 'Learn Spanish with flashcards and human coaches.',
    lang: 'en',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: WALL,
    theme_color: WALL,
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Review', url: paths.srsQuiz },
      { name: 'Find Flashcards', url: paths.flashcardFinder },
    ],
  };
}
