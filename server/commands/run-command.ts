import { StartupError } from '../db/startup-error.ts';

/** Runs a command for a person: what stands in its way is one sentence, and ends it with a code of failure. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof StartupError)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  }
}
