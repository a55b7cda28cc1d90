import { readFile } from 'node:fs/promises';
import { describeFault, StartupError } from '../db/startup-error.ts';
import { judgeLines } from '../demo/content/judge-lines.ts';
import { readContent } from '../demo/content/read-content.ts';
import { readPlace } from './read-place.ts';
import { runCommand } from './run-command.ts';

// npm run --silent judge -- FILE: judges the answers of a CSV file as the app does, with the course content. Without
// --silent npm prints two lines of its own above the result.

await runCommand(async () => {
  const { place } = readPlace('--silent judge', 'FILE');
  const [content, text] = await Promise.all([readContent(), readText(place)]);
  process.stdout.write(judgeLines(text, content));
});

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (fault) {
    const why = fault instanceof TypeError ? 'it is not UTF-8' : describeFault(fault);
    throw new StartupError(`${file} cannot be read: ${why}.`);
  }
}
