import { createInterface } from 'node:readline/promises';
import { StartupError } from '../db/startup-error.ts';

interface Deed {
  readonly word: string;
  /** As in 'This removes all students, reviews and content.' */
  readonly does: 'removes' | 'replaces';
  readonly isExternal: boolean;
}

export const CONSENT = '--yes';

/** @throws StartupError when the person does not consent, or cannot be asked. */
export async function requireConsent({ word, does, isExternal }: Deed): Promise<void> {
  if (process.argv.includes(CONSENT)) return;
  const all = `${does.slice(0, -1)} everything`;
  if (isExternal) {
    throw new StartupError(`DATABASE_URL names a database of its own. To ${all} in it, add -- ${CONSENT}.`);
  }
  if (!process.stdin.isTTY) throw new StartupError(`To ${all} without being asked, add -- ${CONSENT}.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    `This ${does} all students, reviews and content. Type '${word}' to go on: `,
  );
  prompt.close();
  if (answer.trim() !== word) throw new StartupError(`Nothing was ${does.slice(0, -1)}d.`);
}
