import { resolve } from 'node:path';
import { StartupError } from '../db/startup-error.ts';

interface Given {
  readonly place: string;
  readonly switches: ReadonlySet<string>;
}

/**
 * Resolves the file or folder given to a command against the caller's working folder, since npm changes to the top
 * folder.
 * @throws StartupError with the usage of the command.
 */
export function readPlace(command: string, kind: 'FILE' | 'FOLDER', known: readonly string[] = []): Given {
  const words = process.argv.slice(2);
  const switches = words.filter((word) => known.includes(word));
  const [place, ...others] = words.filter((word) => !known.includes(word));
  if (place === undefined || place.startsWith('-') || others.length > 0) {
    const choices = known.map((word) => ` [${word}]`).join('');
    throw new StartupError(`Usage: npm run ${command} -- ${kind}${choices}`);
  }
  return { place: resolve(process.env.INIT_CWD ?? '.', place), switches: new Set(switches) };
}
