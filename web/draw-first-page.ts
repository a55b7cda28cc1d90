import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { transform } from 'lightningcss';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { paths } from './app/paths.ts';

const WEB_FOLDER = import.meta.dirname;
const THEME_TAG = '<script src="/theme.js"></script>';
const ROOT_TAG = '<div id="root"></div>';
const HEAD_END = '</head>';

const SCRIPT_ID = 'first-page';

/** Scripts that request data before the app's code is parsed: one for every visit, one for signed-in people. */
const EARLY = 'early';
const EARLY_OF_MEMBERS = 'early-of-members';

/** The module whose chunk every page but the landing page of visitors needs. */
const ROUTES = 'app/Routed.tsx';

/** The module whose chunk a signed-in person needs first; home is in the same chunk (vite.config.ts). */
const SHELL = 'app/shell/SignedIn.tsx';

/** The module whose chunk coaches and admins need besides. */
const SHELL_OF_STAFF = 'app/shell/staff/parts.ts';

const SCREENS: readonly (readonly [address: string, module: string])[] = [
  [`^${paths.manageFlashcards}/?$`, 'features/flashcards/ManageFlashcards.tsx'],
  [`^${paths.flashcardFinder}/?$`, 'features/finder/FlashcardFinder.tsx'],
  [`^${paths.myFlashcards}(/.*)?$`, 'features/quizzes/setup/MyFlashcards.tsx'],
  [`^${paths.officialQuizzes}(/.*)?$`, 'features/quizzes/official/OfficialQuizzes.tsx'],
  [`^${paths.customQuiz}/?$`, 'features/quizzes/custom/CustomQuizScreen.tsx'],
  [`^${paths.weeklyRecords}/?$`, 'features/weeks/WeeklyRecords.tsx'],
  [`^${paths.coachingDashboard}/?$`, 'app/dashboard/CoachingDashboard.tsx'],
  [`^${paths.studentDrillDown}/?$`, 'features/students/StudentDrillDown.tsx'],
  [`^${paths.tables}(/.*)?$`, 'app/school/SchoolScreens.tsx'],
];

type BuildTarget = ResolvedConfig['build']['target'];

interface RenderedPage {
  renderTemplates: () => string;
  renderWithoutScripts: () => string;
  writeOffer: (build: string) => { meta: string; script: string };
  writeScript: (files: {
    styles: readonly string[];
    filesOfRoutes: readonly string[];
    filesOfMembers: readonly string[];
    filesOfStaff: readonly string[];
    screens: readonly (readonly [address: string, files: readonly string[]])[];
    early: string;
    earlyOfMembers: string;
    app: readonly string[];
  }) => string;
}

/**
 * Puts the first page into the document, so that it is drawn before any other file arrives: its styles, the markup of
 * the app's components, and the script that shows the matching parts and starts the app (decision 0230). The script
 * requests the app's style sheet and scripts, since a browser draws nothing before the style sheets that a document
 * names, and scripts would delay the first page. The sheet is in the head, so that those of screens come after it.
 */
export function drawFirstPage(): Plugin {
  let target: BuildTarget;
  return {
    name: 'soltura:draw-first-page',
    apply: 'build',
    configResolved(config) {
      ({ target } = config.build);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { style, page } = await renderPage(target);
        const theme = await readFile(join(WEB_FOLDER, 'public/theme.js'), 'utf8');
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const starts = html.match(/<script type="module"[^>]*><\/script>/g) ?? [];
        const imported = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
        for (const place of [THEME_TAG, HEAD_END, ROOT_TAG, ...sheets, ...starts, ...imported]) {
          if (html.split(place).length !== 2) throw new Error(`The document has to hold ${place} once.`);
        }
        const styles = sheets.flatMap((sheet) => /href="([^"]+)"/.exec(sheet)?.[1] ?? []);
        const app = starts.flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
        const early = findEntry(bundle, EARLY, []);
        const earlyOfMembers = findEntry(bundle, EARLY_OF_MEMBERS, [early]);
        if (imported.some((tag) => !tag.includes(`"${early}"`)))
          throw new Error("The app's first script waits for more than the early one.");
        const filesOfRoutes = listFiles(bundle, ROUTES);
        const filesOfMembers = [earlyOfMembers, ...listFiles(bundle, SHELL)];
        const root = ROOT_TAG.replace('><', `><noscript>${page.renderWithoutScripts()}</noscript><`);
        const templates = page.renderTemplates();
        // Without this link a browser draws the empty page once it has read the head, and the first page comes later.
        const expect = `<link rel="expect" blocking="render" href="#${SCRIPT_ID}">`;
        const filesOfStaff = listFiles(bundle, SHELL_OF_STAFF).filter(
          (file) => !filesOfMembers.includes(file),
        );
        const screens = SCREENS.map(([address, module]) => {
          const files = listFiles(bundle, module).filter((file) => !filesOfMembers.includes(file));
          return [address, files] as const;
        });
        const files = {
          styles,
          filesOfRoutes,
          filesOfMembers,
          filesOfStaff,
          screens,
          early,
          earlyOfMembers,
          app,
        };
        const script = `<script id="${SCRIPT_ID}">${page.writeScript(files)}</script>`;
        // The names of files contain hashes of the files and of their imports.
        const offer = page.writeOffer(
          createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
        );
        return [...sheets, ...starts, ...imported]
          .reduce((rest, tag) => rest.replace(tag, ''), html)
          .replace(
            THEME_TAG,
            () => `<script>${theme}</script>\n    <style>${keepUsed(style, root + templates)}</style>`,
          )
          .replace(HEAD_END, () =>
            [expect, offer.meta, `<script>${offer.script}</script>`, HEAD_END].join('\n  '),
          )
          .replace(ROOT_TAG, () => [root, templates, script].join('\n    '));
      },
    },
  };
}

/** Builds the parts of the page separately: the same sources give the same class names. */
async function renderPage(target: BuildTarget): Promise<{ style: string; page: RenderedPage }> {
  const built = await build({
    configFile: false,
    root: WEB_FOLDER,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // One script, which is imported from its text.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      // Without a target, modern CSS is expanded for browsers that the app does not support.
      target,
      write: false,
      ssr: 'app/first-page/render.tsx',
      ssrEmitAssets: true,
      minify: true,
      cssMinify: true,
      cssCodeSplit: false,
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const script = outputs.find((file) => file.type === 'chunk');
  const styles = outputs.find((file) => file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error('The first page was not built.');
  const page: RenderedPage = await import(
    `data:text/javascript;base64,${Buffer.from(script.code).toString('base64')}`
  );
  return { style: String(styles.source), page };
}

/**
 * The styles without rules that match nothing in the page: a device parses all of them before the first page is drawn.
 */
function keepUsed(style: string, page: string): string {
  const found = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')));
  const classes = found(page, /class="([^"]*)"/g);
  const read = found(style + page, /var\((--[\w-]+)/g);
  const unusedSymbols = [
    ...[...found(style, /\.(_[\w-]+)/g)].filter((name) => !classes.has(name)),
    ...[...found(style, /[{;](--[\w-]+):/g)].filter((name) => !read.has(name)),
  ];
  const { code } = transform({
    filename: 'first-page.css',
    code: Buffer.from(style),
    minify: true,
    unusedSymbols,
  });
  return code.toString();
}

/**
 * The path of a script that requests data. Throws if the script imports chunks other than `before`, which run earlier
 * anyway.
 */
function findEntry(bundle: Rolldown.OutputBundle, name: string, before: readonly string[]): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === name,
  );
  if (entry?.type !== 'chunk' || entry.imports.some((file) => !before.includes(`/${file}`)))
    throw new Error(`The script '${name}' is missing, or waits for others.`);
  return `/${entry.fileName}`;
}

/** Paths of the scripts and styles of a lazily loaded module, without those that the document requests itself. */
function listFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const filesFrom = (start: Rolldown.OutputChunk, seen: Set<string>): Set<string> => {
    for (const name of [start.fileName, ...start.imports]) {
      if (seen.has(name)) continue;
      seen.add(name);
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk) continue;
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet);
      filesFrom(chunk, seen);
    }
    return seen;
  };
  const first = new Set<string>();
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) filesFrom(chunk, first);
  const start = chunks.find(({ moduleIds }) => moduleIds.includes(join(WEB_FOLDER, module)));
  if (!start) throw new Error(`${module} is in no chunk.`);
  return [...filesFrom(start, new Set())].filter((file) => !first.has(file)).map((file) => `/${file}`);
}
