import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Lists source files of workspaces with their paths, written with slashes, and texts. Built and installed files are left
 * out.
 * @param {string[]} workspaces
 * @param {(file: string) => boolean} [isWanted] by default production code
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
