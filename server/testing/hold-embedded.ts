import { join } from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import { chooseRunner, type Runner } from '../db/postgres/run-as.ts';

// A process that runs the embedded database of a folder until it is killed: hold-embedded.ts DATA_DIR [watchdog]. It
// prints the process id of PostgreSQL when that is ready.

const [dataDir = '', how] = process.argv.slice(2);
const runner = chooseRunner(join(dataDir, 'postgres'));
const server = await startEmbedded(dataDir, {
  runner: how === 'watchdog' ? withoutKernelHelp(runner) : runner,
});
process.stdout.write(`${server.pid}\n`);
setInterval(() => {}, 60_000);

/** Simulates systems where the kernel does not end a child with its parent. */
function withoutKernelHelp({ prefix, ...rest }: Runner): Runner {
  const helper = prefix.indexOf('setpriv');
  return { ...rest, prefix: helper < 0 ? prefix : prefix.slice(0, helper), diesWithUs: false };
}
