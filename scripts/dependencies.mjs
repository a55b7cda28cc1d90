import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Lists the folders of the parts' runtime dependencies, without tools and types.
 * @param {string[]} parts
 * @returns {string[]} absolute paths
 */
export function listDependencies(parts) {
  const modules = path.join(projectFolder, 'node_modules');
  return askNpm(['ls', '--omit=dev', '--all', '--parseable', ...parts.map((part) => `--workspace=${part}`)])
    .split('\n')
    .filter((folder) => folder.startsWith(modules) && !/@soltura|@types[\\/][^\\/]+$/.test(folder));
}

/**
 * Makes an SBOM in CycloneDX of parts of the product, which are one component. npm describes the packages. `npm ls`
 * selects them, because `npm sbom --omit=dev` also omits dependencies that a tool shares (decision 0291).
 * @param {string[]} parts
 * @returns {object}
 */
export function makeSbom(parts) {
  const { name } = readPackage(projectFolder);
  const found = JSON.parse(askNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']));
  const wanted = new Set(listDependencies(parts).map((folder) => nameVersion(readPackage(folder))));
  const ours = new Set(parts.map((part) => nameVersion(readPackage(path.join(projectFolder, part)))));
  const root = found.metadata.component['bom-ref'];
  /** @type {(refs: string[]) => string[]} */
  const keep = (refs) => [...new Set(refs.filter((ref) => wanted.has(ref)))].toSorted();
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const edges = found.dependencies;
  const ofParts = edges.filter(({ ref }) => ours.has(ref)).flatMap(({ dependsOn }) => dependsOn);
  return {
    ...found,
    metadata: { ...found.metadata, component: { ...found.metadata.component, name } },
    components: found.components.filter((/** @type {{ 'bom-ref': string }} */ one) =>
      wanted.has(one['bom-ref']),
    ),
    dependencies: [
      { ref: root, dependsOn: keep(ofParts) },
      ...edges
        .filter(({ ref }) => wanted.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: keep(dependsOn) })),
    ],
  };
}

/**
 * @param {string[]} args
 * @returns {string} npm's output
 */
function askNpm(args) {
  const isWindows = process.platform === 'win32';
  const { status, stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`npm cannot tell what the product depends on (npm ${args[0]}).`);
  return stdout;
}

/**
 * @param {string} folder
 * @returns {{ name: string, version: string }}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** @param {{ name: string, version: string }} described */
function nameVersion({ name, version }) {
  return `${name}@${version}`;
}
