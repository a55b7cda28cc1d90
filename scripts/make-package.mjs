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
import { ensureWebApp } from './build.mjs';
import { listDependencies, makeSbom } from './dependencies.mjs';
import { projectFolder } from './install.mjs';
import { runNode } from './run.mjs';

const PARTS = ['domain', 'contract', 'server'];
/** Files that the server reads beside its code. */
const FILES = ['content', 'web/ui/tokens.css', 'web/public/theme.js', 'README.md'];
/** Folders for operators, with patterns of the parts for developers, which are left out. */
const PAGES = { docs: /[\\/](decisions|spec)$/, deploy: /[\\/](test|tsconfig\.json)$/ };
const FONTS = ['archivo', 'piazzolla'].map((name) => `@fontsource-variable/${name}`);
const COMMAND = /^node --import tsx (server\/commands\/[\w-]+)\.ts$/;

/**
 * Makes a folder that `node` starts: the product without its tools, its tests and TypeScript. It needs nothing but Node;
 * its programs of PostgreSQL are those of the system that makes it (decision 0260).
 * @param {string} target an absolute path; missing or an empty folder
 * @throws Error with a sentence for the caller.
 */
export async function makePackage(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  await ensureWebApp();
  const compiler = path.join(projectFolder, 'node_modules/typescript/bin/tsc');
  if ((await runNode([compiler, '-p', 'scripts/tsconfig.package.json', '--outDir', target])) !== 0)
    throw new Error('The server could not be compiled.');
  for (const part of PARTS) describePart(target, part);
  copyFiles(target);
  copyDependencies(target);
  describeWhole(target);
  // The web app is part of the package, though its dependencies are bundled.
  write(target, 'sbom.cdx.json', makeSbom([...PARTS, 'web']));
  await linkLibraries(target);
}

/**
 * @param {string} target
 * @param {string} part
 */
function describePart(target, part) {
  const exports = { './*': './*.js' };
  write(target, `${part}/package.json`, { name: `@soltura/${part}`, private: true, type: 'module', exports });
  const link = path.join(target, 'node_modules/@soltura', part);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.join('../..', part), link, 'junction');
}

/** @param {string} target */
function copyFiles(target) {
  for (const file of FILES) copy(target, file);
  for (const [file, others] of Object.entries(PAGES)) copy(target, file, (source) => !others.test(source));
  copy(target, 'web/dist', (source) => !source.endsWith('.map'));
  write(target, 'web/package.json', { name: '@soltura/web', private: true });
  const isCode = /\.ts$|\/(tsconfig|package)\.json$|\/(node_modules|testing|server\/dist)$/;
  copy(target, 'server', (source) => !isCode.test(source.replaceAll('\\', '/')));
}

/**
 * Copies the server's dependencies, and the typefaces of its own pages.
 * @param {string} target
 */
function copyDependencies(target) {
  for (const folder of listDependencies(PARTS)) {
    // Packages nested in a package are listed separately, without those that only tools need.
    copy(
      target,
      path.relative(projectFolder, folder),
      (source) => source !== path.join(folder, 'node_modules'),
    );
  }
  for (const font of FONTS) copy(target, `node_modules/${font}`);
}

/**
 * Links PostgreSQL's libraries now, because the package is read-only where it runs.
 * @param {string} target
 */
async function linkLibraries(target) {
  const { findEmbeddedBinaries } = await import(path.join(target, 'server/db/postgres/binaries.js'));
  findEmbeddedBinaries();
}

/** @param {string} target */
function describeWhole(target) {
  const { name, version, license, engines, scripts } = JSON.parse(
    readFileSync(path.join(projectFolder, 'package.json'), 'utf8'),
  );
  const commands = Object.entries(scripts).flatMap(([command, line]) => {
    const [, file] = COMMAND.exec(line) ?? [];
    return file === undefined ? [] : [[command, `node ${file}.js`]];
  });
  const started = { start: 'exec node server/main.js', ...Object.fromEntries(commands) };
  write(target, 'package.json', {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: started,
  });
}

/**
 * @param {string} target
 * @param {string} file below the project
 * @param {(source: string) => boolean} [isWanted]
 */
function copy(target, file, isWanted = () => true) {
  const from = path.join(projectFolder, file);
  cpSync(from, path.join(target, file), { recursive: true, filter: isWanted, verbatimSymlinks: true });
}

/**
 * @param {string} target
 * @param {string} file below the target
 * @param {object} content
 */
function write(target, file, content) {
  writeFileSync(path.join(target, file), `${JSON.stringify(content, null, 2)}\n`);
}
