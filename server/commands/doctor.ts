import path from 'node:path';
import { readConfig } from '../config.ts';
import { describeFault, StartupError } from '../db/startup-error.ts';
import { describeExamined, isBroken } from '../doctor/describe.ts';
import { examine, mend } from '../doctor/examine.ts';
import { listRules } from '../doctor/rules.ts';
import { openForCommand } from './open-database.ts';

// npm run doctor [-- --fix]: checks the data against every rule that the product relies on. Exit code 0 when all hold,
// 1 when one is broken, 2 when the check failed.

const AUDIO_FOLDER = path.join(import.meta.dirname, '../../content/audio');

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  process.stderr.write(`${fault instanceof StartupError ? fault.message : describeFault(fault)}\n`);
  process.exitCode = 2;
}

async function run(words: readonly string[]): Promise<number> {
  const [word, ...others] = words;
  if ((word !== undefined && word !== '--fix') || others.length > 0) {
    throw new StartupError('Usage: npm run doctor [-- --fix]');
  }
  const { pool, close } = await openForCommand(readConfig(process.env));
  try {
    let broken = 0;
    for await (const examined of (word === '--fix' ? mend : examine)(pool, listRules(AUDIO_FOLDER))) {
      process.stdout.write(`${describeExamined(examined)}\n`);
      if (isBroken(examined)) broken += 1;
    }
    return broken === 0 ? 0 : 1;
  } finally {
    await close();
  }
}
