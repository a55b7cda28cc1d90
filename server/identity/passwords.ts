import * as argon2 from '@node-rs/argon2';

/** The length of the shortest accepted password (decision 0031). */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;

// OWASP's first choice for argon2id, the algorithm the library uses by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Checked for accounts without a password, so that the answer takes as long.
const nobodysHash = argon2.hash('nobody has this password', COST);

/** Hashes a password on the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalise(password), COST);
}

/** Whether the password is the hashed one; without a hash the answer is no, after the same time. */
export async function checkPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await argon2.verify(hash ?? (await nobodysHash), normalise(password));
  return isRight && hash != null;
}

/** Why a password is refused, as a sentence for the person; undefined when it is accepted. */
export function describeWeakness(password: string, email: string): string | undefined {
  const characters = normalise(password).length;
  if (characters < SHORTEST_PASSWORD) return `Choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  if (characters > LONGEST_PASSWORD) return `Choose a password of at most ${LONGEST_PASSWORD} characters.`;
  if (normalise(password).toLowerCase() === email) return 'Choose a password that is not your email address.';
  return undefined;
}

/** Two keyboards may send different bytes for the same characters. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
