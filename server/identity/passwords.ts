import * as argon2 from '@node-rs/argon2';
import {
  findPattern,
  findSoleWord,
  foldPassword,
  type GuessablePattern,
} from '@soltura/domain/people/guessable-password';
import { defaultSettings } from '../settings.ts';
import { readCommonPasswords } from './common-passwords.ts';

/** In characters of any kind: digits and signs are not required. */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;

// OWASP's first choice for argon2id, the algorithm the library uses by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Checked for accounts without a password, so that the answer takes as long.
const dummyHash = argon2.hash('nobody has this password', COST);

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalise(password), COST);
}

/** True when the password matches the hash. A missing hash takes the same time as a wrong password. */
export async function checkPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await argon2.verify(hash ?? (await dummyHash), normalise(password));
  return isRight && hash != null;
}

export interface PasswordPlace {
  email: string;
  product: string;
  publicUrl: string;
}

/**
 * Returns a sentence about the weakness of a new password, or undefined when it is accepted. Passwords
 * chosen before a rule stay valid.
 */
export async function describeWeakness(password: string, place: PasswordPlace): Promise<string | undefined> {
  const characters = normalise(password).length;
  if (characters < SHORTEST_PASSWORD) return `Choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  if (characters > LONGEST_PASSWORD) return `Choose a password of at most ${LONGEST_PASSWORD} characters.`;
  const folded = foldPassword(password);
  const word = findSoleWord(folded);
  if (isOfAddress(folded, word, place.email)) {
    return `Choose a password that is not your email address or a part of it. ${ADVICE}`;
  }
  if (isOne(word, listSchoolWords(place))) {
    return `The name of the school with something added is easily guessed. ${ADVICE}`;
  }
  const pattern = findPattern(folded);
  if (pattern) return `${PATTERN_PROBLEMS[pattern]} ${ADVICE}`;
  const { whole, words } = await readCommonPasswords({
    shortest: SHORTEST_PASSWORD,
    longest: LONGEST_PASSWORD,
  });
  const isCommon = whole.has(folded) || (word !== undefined && words.has(word));
  return isCommon
    ? `Many people have that password or one like it, so it is tried first. ${ADVICE}`
    : undefined;
}

const ADVICE = 'Four words that do not belong together make a good one.';

const PATTERN_PROBLEMS: Readonly<Record<GuessablePattern, string>> = {
  repeated: 'The same few characters again and again are easily guessed.',
  'row-of-keys': 'Neighbouring keys, digits or letters in a row are easily guessed.',
};

function isOne(word: string | undefined, names: (string | undefined)[]): boolean {
  return word !== undefined && names.includes(word);
}

function isOfAddress(folded: string, word: string | undefined, email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  const parts = [email, local, domain, ...domain.split('.')];
  return parts.includes(folded) || isOne(word, parts.map(findSoleWord));
}

function listSchoolWords({ product, publicUrl }: PasswordPlace): (string | undefined)[] {
  const { hostname } = new URL(publicUrl);
  const names = [product, defaultSettings.product, hostname, ...hostname.split('.')];
  return names.map((name) => findSoleWord(foldPassword(name)));
}

/** Normalises a password, because two keyboards may send different bytes for the same characters. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
