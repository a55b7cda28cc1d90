import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { drawFirstPage } from './draw-first-page.ts';

/** The size in bytes below which compression gains nothing. */
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

/** Makes the dev server serve the modules of `web/api` instead of proxying their addresses as calls. */
function keepSources({ url }: { url?: string | undefined }): string | undefined {
  return url !== undefined && /\.tsx?(\?|$)/.test(url) ? url : undefined;
}

/** Fails the build on circular imports between chunks, because such chunks may run before their imports. */
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

/** Writes `.br` and `.gz` beside all files except pictures and typefaces, so that the server compresses none. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const isCompressible = /\.(?:js|css|html|svg|json|txt|webmanifest|wasm)$/;
  return {
    name: 'soltura:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !isCompressible.test(entry.name)) continue;
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

/** Moves source maps out of the served files, for reading stacks of the built app. */
function setMapsAside(): Plugin {
  const aside = join(import.meta.dirname, '..', '.cache', 'source-maps');
  return {
    name: 'soltura:set-maps-aside',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside, { recursive: true });
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !entry.name.endsWith('.map')) continue;
        const from = join(entry.parentPath, entry.name);
        await copyFile(from, join(aside, entry.name));
        await rm(from);
      }
    },
  };
}

const OF_DIALOGS = /@base-ui|\/ui\/dialogs\//;
/** Modules of Base UI that both dialogs and comboboxes need. */
const OF_BASE_UI =
  /@base-ui\/(utils|react\/(merge-props|utils|internals|floating-ui-react\/(utils|hooks)))\/(?!.*(useListNavigation|useClick|useScrollLock|tabbable|markOthers|popups\/store|FocusGuard|InternalBackdrop)\.)/;
const OF_COMBOBOXES = /\/ui\/controls\/(SearchCombobox|Combobox\w+)\.tsx|\/use-combobox-list\./;
/** Modules of the home menu and the header, and small ones of other menus, wherever else they are used. */
const OF_MENUS =
  /\/ui\/(menus\/|download-file\.)|\/lucide-react\/.*\/(layers|ellipsis|download|circle-check|sliders-horizontal)\./;
const OF_FORMS = /\/ui\/fields\//;
const OF_COACHING =
  /\/(records|weeks|students|memberships|credits)\/|\/(ui\/panels|ui\/staff|app\/dashboard)\/|\/domain\/editing\/|\/base\/(catalogue\.queries|early-catalogue|record-keys)\.ts$/;
const OF_AUTHORING =
  /\/domain\/(example-sets|examples|vocabulary)\/|\/domain\/programs\/known-vocabulary|\/contract\/vocabulary\/|\/parts\/vocabulary\/|\/features\/examples\/manager\/|\/parts\/examples\/invalid-links\.|\/features\/finder\/search\./;
const OF_PEOPLE =
  /\/(features|parts)\/people\/[\w.-]+\.ts$|\/base\/(people\.queries|early-my-data|start-for-staff|last-visitor|kept-selection|refresh-all|greeting)\.ts$/;
const OF_TABLES =
  /\/features\/tables\/|\/ui\/files\/|\/domain\/tables\/|\/contract\/tables\/|@tanstack\/(react-virtual|virtual-core)/;

const OF_STAFF =
  /\/web\/editing\/|\/idb-keyval\/|\/domain\/people\/rights\/|\/contract\/(undo|school)\/|\/features\/school\/|\/ui\/table\//;

/** The files of a signed-in person's first screen: the shell and the home menu. */
const FIRST_SCREEN = ['app/shell/SignedIn.tsx', 'features/home/Home.tsx'];

/** Further files of the first screen of coaches and admins: their parts of the shell, and the reminders. */
const FIRST_OF_STAFF = [
  'app/shell/staff/parts.ts',
  'features/home/staff-day/StaffHome.tsx',
  'features/home/staff-day/read-staff-day.ts',
];

/** Returns the chunk name for all modules that these files import statically. */
function nameNeededFor(name: string, files: readonly string[]) {
  let needed: Set<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext) => {
    needed ??= findImported(
      files.map((file) => join(import.meta.dirname, file)),
      modules,
    );
    return needed.has(id) ? name : null;
  };
}

/** The modules and their static imports, without dynamic ones. */
function findImported(start: readonly string[], modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(start);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Removes the summaries of calls from the bundle, since only OpenAPI uses them. Columns keep theirs. */
function dropSummaries(): Plugin {
  return {
    name: 'soltura:drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler: (code) => ({
        code: code.replace(
          /(?<=\bsummary:\s*)('[^'\n]*'|"[^"\n]*")/g,
          (text) => `''${' '.repeat(text.length - 2)}`,
        ),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dropSummaries(), drawFirstPage(), refuseCircles(), setMapsAside(), precompress()],
  // React has had the store's hook since version 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
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
      // `npm start` builds on a first start, whose reader does not need timings of plugins.
      checks: { pluginTimings: false },
      input: ['index.html', 'app/early.ts', 'app/early-of-members.ts'].map((file) =>
        join(import.meta.dirname, file),
      ),
      output: {
        // The first script lists all chunks and styles: without their names, and with short hashes, it is shorter.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        // On a slow device an additional file costs more than the bytes it saves, so chunks are grouped into a handful.
        codeSplitting: {
          groups: [
            // These groups contain all their modules, so that they wait for no other chunk.
            { name: 'early', test: /\/app\/(early|paths)\.ts$|\/students\/chosen-student\.ts$/, priority: 2 },
            { name: 'early-of-members', test: /\/app\/early-of-members\.ts$/, priority: 3 / 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // One script and one style sheet: on a slow connection each further file adds a round trip.
            { name: nameNeededFor('home', FIRST_SCREEN), debugName: 'home', priority: 1 / 2 },
            {
              name: nameNeededFor('home-of-staff', FIRST_OF_STAFF),
              debugName: 'home-of-staff',
              priority: 1 / 3,
            },
            { name: 'menus', minShareCount: 2, test: OF_MENUS },
            // Dialogs are fetched when the first one opens; coaching modules with their screens.
            {
              name: 'signed-in',
              minShareCount: 5,
              test: (id) =>
                ![OF_DIALOGS, OF_COMBOBOXES, OF_FORMS, OF_COACHING, OF_TABLES, OF_STAFF].some((others) =>
                  others.test(id),
                ),
            },
            { name: 'base-ui', test: OF_BASE_UI },
            { name: 'comboboxes', test: OF_COMBOBOXES },
            { name: 'forms', minShareCount: 2, test: OF_FORMS },
            { name: 'staff', minShareCount: 2, test: OF_STAFF },
            { name: 'people', minShareCount: 2, test: OF_PEOPLE },
            {
              name: 'coaching',
              minShareCount: 2,
              test: (id) => OF_COACHING.test(id) && /\.ts$|\/ui\/|\/TableEditBand\./.test(id),
            },
            {
              name: 'authoring',
              minShareCount: 2,
              // The search for tags would bring its combobox along.
              test: (id) => OF_AUTHORING.test(id) && !id.endsWith('/TagSearch.tsx'),
            },
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
