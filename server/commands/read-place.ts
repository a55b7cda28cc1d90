import { resolve } from 'node:path';
import { StartupError } from '../db/startup-error.ts';

/** What a command works with, and the switches that were given with it. */
interface Given {
  readonly place: string;
  readonly switches: ReadonlySet<string>;
}

/**
 * Reads the file or folder given to a command, relative to where the person is, since npm changes to the top folder.
 * @throws StartupError with how the command is used.
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
