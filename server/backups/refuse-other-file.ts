import { existsSync } from 'node:fs';
import { StartupError } from '../db/startup-error.ts';
import { isBackup } from './read-backup.ts';

/**
 * A backup may replace an older backup and no other file.
 * @throws StartupError when another file has the name.
 */
export async function refuseOtherFile(file: string): Promise<void> {
  if (!existsSync(file) || (await isBackup(file))) return;
  throw new StartupError(`${file} is there already, and is no backup of Soltura. Choose another name.`);
}
