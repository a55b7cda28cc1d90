import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { BUILD_NAME } from '../app/last-screen/last-screen.ts';
import type { Shell } from '../worker/shell.ts';
import { findReached, type ModuleGraph } from './plan-chunks.ts';

const WEB_FOLDER = join(import.meta.dirname, '..');

/** The worker's address has no hash: browsers ask for it again to learn of a new version. */
const WORKER = 'worker.js';

/** The code that is needed without a network: the start, and the screens that work alone. */
const NEEDED_OFFLINE = [
  'app/main.tsx',
  'app/early.ts',
  'app/early-of-members.ts',
  'app/shell/SignedIn.tsx',
  'app/screens-alone.ts',
];

/** The parts of these that need the server, or are for staff. */
const NEEDS_SERVER =
  /\/web\/(?:app\/(?:routes\.tsx|reporting\.ts|shell\/staff)|features\/(?:home\/staff-day|flashcards\/download|search|records\/read-weekly)|parts\/(?:people|first-day)|base\/read-(?:catalogue|students))/;

/**
 * Builds the service worker as one script at `/worker.js`, with the list of files that it keeps. Any change of the
 * document or of a file makes another list, and so another worker.
 */
export function makeWorker(): Plugin {
  let target: ResolvedConfig['build']['target'];
  return {
    name: 'soltura:make-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ target } = config.build);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The document is written after the worker.');
        const shell = describeShell(
          String(page.source),
          listNeeded(bundle, (id) => this.getModuleInfo(id)),
        );
        this.emitFile({ type: 'asset', fileName: WORKER, source: await buildWorker(target, shell) });
      },
    },
  };
}

function describeShell(page: string, files: readonly string[]): Shell {
  const [, mark] = new RegExp(`<meta name="${BUILD_NAME}" content="(\\w+)">`).exec(page) ?? [];
  if (mark === undefined) throw new Error('The document does not name its build.');
  const version = createHash('sha256').update(page).update(JSON.stringify(files)).digest('hex');
  return { build: mark, version: version.slice(0, 16), files };
}

/** Paths of the scripts, style sheets and Latin typefaces that are needed without a network. */
function listNeeded(
  bundle: Rolldown.OutputBundle,
  read: (id: string) => Rolldown.ModuleInfo | null,
): string[] {
  const graph: ModuleGraph = {
    staticImportsOf: (id) => read(id)?.importedIds ?? [],
    dynamicImportsOf: (id) => (NEEDS_SERVER.test(id) ? [] : (read(id)?.dynamicallyImportedIds ?? [])),
    sizeOf: () => 0,
  };
  const modules = findReached(
    NEEDED_OFFLINE.map((file) => join(WEB_FOLDER, file)),
    graph,
    (id) => !NEEDS_SERVER.test(id),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    for (const imported of chunk.imports) add(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  for (const chunk of Object.values(bundle)) {
    const isNeeded = chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.has(id));
    if (isNeeded || /-latin-[\w-]+\.woff2$/.test(chunk.fileName)) add(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}

async function buildWorker(target: ResolvedConfig['build']['target'], shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB_FOLDER,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      target,
      write: false,
      rolldownOptions: {
        input: join(WEB_FOLDER, 'worker/worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [script, ...others] = outputs;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error('The worker has to be one script.');
  return script.code;
}
