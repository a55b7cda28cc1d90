import * as argon2 from '@node-rs/argon2';

/** The shortest password taken (decision 0031). */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;

// OWASP's first choice for argon2id, the algorithm the library uses by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Checked in place of a password nobody has set, so that the answer takes as long.
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

/** Why a password cannot be taken, as a sentence for the person, or undefined. */
export function describeWeakness(password: string, email: string): string | undefined {
  const characters = normalise(password).length;
  if (characters < SHORTEST_PASSWORD) return `Choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  if (characters > LONGEST_PASSWORD) return `Choose a password of at most ${LONGEST_PASSWORD} characters.`;
  if (normalise(password).toLowerCase() === email) return 'Choose a password that is not your email address.';
  return undefined;
}

/** The same characters typed on two keyboards may differ in their bytes. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
