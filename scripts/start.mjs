// Starts the product from a fresh clone: plain Node, so that it can run before anything is installed.
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { ensureWebApp } = await import('./build-web.mjs');
await ensureWebApp();

const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
