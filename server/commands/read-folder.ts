import { resolve } from 'node:path';
import { StartupError } from '../db/startup-error.ts';

/** The folder a command is given, from where the person stands: npm itself goes to the top. @throws StartupError with how the command is used. */
export function readFolder(command: 'export' | 'import'): string {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0) {
    throw new StartupError(`Usage: npm run ${command} -- FOLDER`);
  }
  return resolve(process.env.INIT_CWD ?? '.', folder);
}
