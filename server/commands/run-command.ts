import { StartupError } from '../db/startup-error.ts';

/**
 * Runs a command: an error that a person can mend is printed as one sentence, and the exit code says that it failed.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof StartupError)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  }
}
