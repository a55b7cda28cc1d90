import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { makeWorker } from './build/make-worker.ts';
import { makeModuleGraph } from './build/module-graph.ts';
import { findStaticImports, type ModuleGraph, planChunks } from './build/plan-chunks.ts';
import { writeManifest } from './build/write-manifest.ts';
import { drawFirstPage } from './draw-first-page.ts';
import { SERVER_PATHS } from './worker/requests.ts';

/** The size in bytes below which compression gains nothing. */
const MIN_COMPRESSED_BYTES = 1024;

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

/** Router and routes, which visitors of `/` do not load. */
const ROUTES = ['app/Routed.tsx'];

/** The files of a signed-in person's first screen: the shell and the home menu. */
const FIRST_SCREEN = ['app/shell/SignedIn.tsx', 'features/home/Home.tsx'];

/** Further files of the first screen of coaches and admins: their parts of the shell, and the reminders. */
const FIRST_OF_STAFF = [
  'app/shell/staff/parts.ts',
  'features/home/staff-day/StaffHome.tsx',
  'features/home/staff-day/read-staff-day.ts',
  // The data that screens of staff need first are requested by this chunk, so that students do not load it.
  'base/read-catalogue.ts',
  'base/read-students.ts',
  'features/planned-calls/read-my-calls.ts',
  'features/records/read-weekly-records.ts',
  'features/tasks/read-tasks.ts',
  'parts/groups/read-groups.ts',
];

/** The files of the script that runs first, and of those that it shares with the app. */
const EARLY = ['app/early.ts', 'app/paths.ts', 'base/chosen-student.ts'];

const EARLY_OF_MEMBERS = ['app/early-of-members.ts'];

const graphs = new WeakMap<Rolldown.ChunkingContext, ModuleGraph>();

function readGraph(context: Rolldown.ChunkingContext): ModuleGraph {
  const graph = graphs.get(context) ?? makeModuleGraph((id) => context.getModuleInfo(id));
  graphs.set(context, graph);
  return graph;
}

function findNeeded(files: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  return findStaticImports(
    files.map((file) => join(import.meta.dirname, file)),
    readGraph(context),
  );
}

/** Returns the chunk name for all modules that these files import statically. */
function nameNeededFor(name: string, files: readonly string[]) {
  let needed: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    needed ??= findNeeded(files, context);
    return needed.has(id) ? name : null;
  };
}

/** Names the chunk of a module that the first screens do not need, as planned from all imports. */
function namePlanned() {
  let names: Map<string, string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    names ??= planNames(context);
    return names.get(id) ?? null;
  };
}

function planNames(context: Rolldown.ChunkingContext): Map<string, string> {
  const loadedFirst = [
    'app/main.tsx',
    ...EARLY,
    ...EARLY_OF_MEMBERS,
    ...ROUTES,
    ...FIRST_SCREEN,
    ...FIRST_OF_STAFF,
  ];
  const first = findNeeded(loadedFirst, context);
  const chunks = planChunks(first, readGraph(context));
  return new Map(chunks.flatMap((modules, index) => modules.map((id) => [id, `part-${index}`] as const)));
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

const DEFERRED_SCHEMAS = join(import.meta.dirname, 'build/deferred-schemas.ts');

/** Makes schemas at their first use (build/deferred-schemas.ts). The server and the tests use zod itself. */
function deferSchemas(): Plugin {
  return {
    name: 'soltura:defer-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod\/mini$/ },
      handler: (_id, importer) => (importer === DEFERRED_SCHEMAS ? null : DEFERRED_SCHEMAS),
    },
  };
}

const PLAIN_ICON = join(import.meta.dirname, 'build/plain-icon.ts');

/** Makes icons of one element each (build/plain-icon.ts). The tests draw those of lucide-react. */
function plainIcons(): Plugin {
  return {
    name: 'soltura:plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => `export { createPlainIcon as default } from ${JSON.stringify(PLAIN_ICON)};`,
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    dropSummaries(),
    writeManifest(),
    deferSchemas(),
    plainIcons(),
    drawFirstPage(),
    refuseCircles(),
    compileAhead(),
    makeWorker(),
    setMapsAside(),
    precompress(),
  ],
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
            { name: nameNeededFor('early', EARLY), debugName: 'early', priority: 2 },
            {
              name: nameNeededFor('early-of-members', EARLY_OF_MEMBERS),
              debugName: 'early-of-members',
              priority: 3 / 2,
            },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // A dependency is in the chunk that needs it, or in the one that is planned for it.
            {
              name: nameNeededFor('routes', ROUTES),
              debugName: 'routes',
              priority: 3 / 4,
              includeDependenciesRecursively: false,
            },
            // One script and one style sheet: on a slow connection each further file adds a round trip.
            {
              name: nameNeededFor('home', FIRST_SCREEN),
              debugName: 'home',
              priority: 1 / 2,
              includeDependenciesRecursively: false,
            },
            {
              name: nameNeededFor('home-of-staff', FIRST_OF_STAFF),
              debugName: 'home-of-staff',
              priority: 1 / 3,
              includeDependenciesRecursively: false,
            },
            { name: namePlanned(), debugName: 'part', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, bypass: keepSources }])),
  },
});
