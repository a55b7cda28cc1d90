// Makes a folder that `node` starts: the product without its tools, its tests and TypeScript. Beside Node, nothing has to be
// installed where it runs; programs of the database are those of the system it is made on.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { checkNodeVersion, ensureInstalled, projectFolder } from './install.mjs';

const PARTS = ['domain', 'contract', 'server'];
/** What the server reads beside its code. */
const FILES = ['content', 'web/ui/tokens.css', 'web/public/theme.js', 'README.md'];
/** For operators, without what is for developers. */
const PAGES = { docs: /[\\/](decisions|spec)$/, deploy: /[\\/](test|tsconfig\.json)$/ };
const FONTS = ['archivo', 'piazzolla'].map((name) => `@fontsource-variable/${name}`);
const COMMAND = /^node --import tsx (server\/commands\/[\w-]+)\.ts$/;

checkNodeVersion();
ensureInstalled();
const { ensureWebApp } = await import('./build-web.mjs');
const { runNode } = await import('./run.mjs');

const [given = 'dist', ...others] = process.argv.slice(2);
if (given.startsWith('-') || others.length > 0) stop('Usage: npm run package -- FOLDER');
const target = path.resolve(process.env.INIT_CWD ?? '.', given);
if (existsSync(target) && readdirSync(target).length > 0) stop(`${target} is not empty.`);

await ensureWebApp();
const compiler = path.join(projectFolder, 'node_modules/typescript/bin/tsc');
if ((await runNode([compiler, '-p', 'scripts/tsconfig.package.json', '--outDir', target])) !== 0)
  stop('The server could not be compiled.');
for (const part of PARTS) describePart(part);
copyFiles();
copyDependencies();
describeWhole();
await linkLibraries();
process.stdout.write(`${target} is ready. Start it with: node server/main.js\n`);

/** @param {string} reason */
function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/** @param {string} part */
function describePart(part) {
  const exports = { './*': './*.js' };
  write(`${part}/package.json`, { name: `@soltura/${part}`, private: true, type: 'module', exports });
  const link = path.join(target, 'node_modules/@soltura', part);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.join('../..', part), link, 'junction');
}

function copyFiles() {
  for (const file of FILES) copy(file);
  for (const [file, others] of Object.entries(PAGES)) copy(file, (source) => !others.test(source));
  copy('web/dist', (source) => !source.endsWith('.map'));
  write('web/package.json', { name: '@soltura/web', private: true });
  const isCode = /\.ts$|\/(tsconfig|package)\.json$|\/(node_modules|testing)$/;
  copy('server', (source) => !isCode.test(source.replaceAll('\\', '/')));
}

/** Copies what the server depends on, and the typefaces of its own pages. */
function copyDependencies() {
  const isWindows = process.platform === 'win32';
  const { status, stdout } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['ls', '--omit=dev', '--all', '--parseable', ...PARTS.map((part) => `--workspace=${part}`)],
    { cwd: projectFolder, encoding: 'utf8', shell: isWindows },
  );
  if (status !== 0) stop('npm cannot tell what the server depends on.');
  const modules = path.join(projectFolder, 'node_modules');
  const folders = stdout
    .split('\n')
    .filter((folder) => folder.startsWith(modules) && !folder.includes('@soltura'));
  for (const folder of folders) {
    // Those within a package are listed by themselves, without the ones that only tools need.
    copy(path.relative(projectFolder, folder), (source) => source !== path.join(folder, 'node_modules'));
  }
  for (const font of FONTS) copy(`node_modules/${font}`);
}

/** The database's libraries are linked now: where the package runs, nobody may write into it. */
async function linkLibraries() {
  const { findEmbeddedBinaries } = await import(path.join(target, 'server/db/postgres/binaries.js'));
  findEmbeddedBinaries();
}

function describeWhole() {
  const { name, version, license, engines, scripts } = JSON.parse(
    readFileSync(path.join(projectFolder, 'package.json'), 'utf8'),
  );
  const commands = Object.entries(scripts).flatMap(([command, line]) => {
    const [, file] = COMMAND.exec(line) ?? [];
    return file === undefined ? [] : [[command, `node ${file}.js`]];
  });
  const started = { start: 'exec node server/main.js', ...Object.fromEntries(commands) };
  write('package.json', { name, version, private: true, license, type: 'module', engines, scripts: started });
}

/**
 * @param {string} file below the project
 * @param {(source: string) => boolean} [isWanted]
 */
function copy(file, isWanted = () => true) {
  const from = path.join(projectFolder, file);
  cpSync(from, path.join(target, file), { recursive: true, filter: isWanted, verbatimSymlinks: true });
}

/**
 * @param {string} file below the target
 * @param {object} content
 */
function write(file, content) {
  writeFileSync(path.join(target, file), `${JSON.stringify(content, null, 2)}\n`);
}
