import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Lists the files of workspaces that are wanted by their paths, written with slashes, each with its text. Files that were built
 * or installed are left out.
 * @param {string[]} workspaces
 * @param {(file: string) => boolean} [isWanted] by default those that run at a school
 */
export function listSources(workspaces, isWanted = isProduction) {
  return workspaces
    .flatMap((workspace) =>
      readdirSync(path.join(projectFolder, workspace), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${workspace}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => !/node_modules|\/dist\//.test(file) && isWanted(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectFolder, file), 'utf8') }));
}

/** @param {string} file */
function isProduction(file) {
  return /\.tsx?$/.test(file) && !/\/testing\/|\.test\./.test(file);
}
