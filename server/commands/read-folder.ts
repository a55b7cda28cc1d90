import { resolve } from 'node:path';
import { StartupError } from '../db/startup-error.ts';

/**
 * The folder given to a command, relative to where the person is, since npm changes to the top folder.
 * @throws StartupError with how the command is used.
 */
export function readFolder(command: 'export' | 'import'): string {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0) {
    throw new StartupError(`Usage: npm run ${command} -- FOLDER`);
  }
  return resolve(process.env.INIT_CWD ?? '.', folder);
}
