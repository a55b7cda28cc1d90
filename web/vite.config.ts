import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The typefaces every screen needs at once; both are named in ui/fonts.css. */
const PRELOADED_FONTS = ['archivo-latin-wdth-normal', 'piazzolla-latin-opsz-normal'];

/** Smaller files gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;

const SERVER_PATHS = [
  '/api',
  '/audio',
  '/authorize',
  '/oauth',
  '/v2',
  '/.well-known',
  '/sign-in',
  '/oidc',
  '/account',
  '/userinfo',
];

const SERVER = 'http://localhost:3000';

/** Our own modules in `web/api` are at the same address as the server's calls. */
function keepSources({ url }: { url?: string | undefined }): string | undefined {
  return url !== undefined && /\.tsx?(\?|$)/.test(url) ? url : undefined;
}

/** Lets the browser fetch the typefaces beside the style sheet instead of after it. */
function preloadFonts(): Plugin {
  return {
    name: 'soltura:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Puts the script that asks for data before the one that is the app. */
function runEarly(): Plugin {
  return {
    name: 'soltura:run-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const early = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === 'early',
        );
        if (early?.type !== 'chunk' || early.imports.length > 0)
          throw new Error('The early script is missing, or waits for others.');
        const attrs = { type: 'module', crossorigin: '', src: `/${early.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Chunks that wait for each other run in an order nobody chose: what one needs of the other may not be there yet. */
function refuseCircles(): Plugin {
  return {
    name: 'soltura:refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const done = new Set<string>();
      const visit = (file: string, way: readonly string[]) => {
        if (way.includes(file)) this.error(`Chunks wait for each other: ${[...way, file].join(' → ')}`);
        if (done.has(file)) return;
        for (const next of importsOf(file)) visit(next, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses a file twice. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const isText = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
  return {
    name: 'soltura:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !isText.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const source = await readFile(path);
        if (source.length < MIN_COMPRESSED_BYTES) continue;
        const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } };
        await writeFile(`${path}.br`, await brotli(source, hint));
        await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
      }
    },
  };
}

const OF_DIALOGS = /@base-ui|\/ui\/(SidePanel|ModalFrame)\./;
/** What the home menu and the header are made of, whoever else uses it. */
const OF_MENUS = /\/ui\/(PopoverButton|RowContent|Rows|row-class)\.|\/lucide-react\/.*\/layers\./;
/** What only the screens of coaching are made of. */
const OF_COACHING =
  /\/features\/(records|weeks|panels|students|dashboard)\/|\/domain\/(records|weeks|students|memberships|credits|memory)\/|\/domain\/tables\/edit-session|\/contract\/(records|record-writes|student-writes|drill-down|coaching)\.|\/ui\/(DateInput|DefinitionList|KeyHints|Rating|RecordEntry|SearchSelect|SearchSelectBox|SortHeader|cell-moves|keeps-key|use-cell-keys|use-floating-sheet)\./;
/** What the making of examples and the knowledge of words are made of. */
const OF_AUTHORING =
  /\/domain\/(examples|vocabulary)\/|\/domain\/programs\/known-vocabulary|\/contract\/vocabulary\.|\/features\/(authoring|leaving)\/.*\.ts$/;
/** What the bar of every signed-in screen asks. Tables ask it too, and would take it into their chunk. */
const OF_PEOPLE = /\/features\/people\/[\w.-]+\.ts$/;
/** What only the tables of a school, its settings and its first run are made of. */
const OF_TABLES =
  /\/features\/tables\/|\/domain\/school-tables\/(?!table\.)|\/contract\/(tables|table-editors)\.|@tanstack\/(react-virtual|virtual-core)/;

/** What staff write with and see of it, and the looks of tables, notes and labels: a student's home has none. */
const OF_STAFF =
  /\/web\/editing\/|\/contract\/(changes|school)\.|\/features\/school\/(school\.queries|CoachAddressHelp)\.|\/domain\/(records\/record-kinds|tables\/sort|school-tables\/table)\.|\/ui\/(use-row-height\.|(table|row-note|type|link)\.module\.css)/;

/** Leaves out what calls say of themselves in the pages of the API: no browser reads it. Columns stay as they are. */
function dropSummaries(): Plugin {
  return {
    name: 'soltura:drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) =>
        code.replace(
          /(?<=\bsummary:\s*)('[^'\n]*'|"[^"\n]*")/g,
          (text) => `''${' '.repeat(text.length - 2)}`,
        ),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dropSummaries(), preloadFonts(), runEarly(), refuseCircles(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The last two versions of each supported browser, with a year's slack for managed machines.
    target: ['chrome142', 'edge142', 'firefox145', 'safari26'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'app/early.ts')],
      output: {
        // A file each costs a slow device more than the few bytes it would be spared: dozens became a handful.
        codeSplitting: {
          groups: [
            // With all it is made of: it must wait for nothing.
            { name: 'early', test: /\/app\/early\.ts$/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'menus', minShareCount: 2, test: OF_MENUS },
            // Dialogs are fetched when the first one opens; what coaching is made of, with its screens.
            {
              name: 'signed-in',
              minShareCount: 4,
              test: (id) => ![OF_DIALOGS, OF_COACHING, OF_TABLES, OF_STAFF].some((others) => others.test(id)),
            },
            { name: 'staff', minShareCount: 2, test: OF_STAFF },
            { name: 'people', minShareCount: 2, test: OF_PEOPLE },
            {
              name: 'coaching',
              minShareCount: 2,
              test: (id) => OF_COACHING.test(id) && /\.ts$|\/ui\/|\/TableEditBand\./.test(id),
            },
            { name: 'authoring', minShareCount: 2, test: (id) => OF_AUTHORING.test(id) },
            { name: 'tables', minShareCount: 2, test: (id) => OF_TABLES.test(id) && id.endsWith('.ts') },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, bypass: keepSources }])),
  },
});
