// npm run package -- FOLDER: see make-package.mjs.
import path from 'node:path';
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
ensureInstalled();
const { makePackage } = await import('./make-package.mjs');

try {
  const [given = 'dist', ...others] = process.argv.slice(2);
  if (given.startsWith('-') || others.length > 0) throw new Error('Usage: npm run package -- FOLDER');
  const target = path.resolve(process.env.INIT_CWD ?? '.', given);
  await makePackage(target);
  process.stdout.write(`${target} is ready. Start it with: node server/main.js\n`);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = 1;
}
