// Starts the product from a fresh clone: plain Node, so that it can run before anything is installed.
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { ensureServer, ensureWebApp } = await import('./build.mjs');
await ensureWebApp();
const server = await ensureServer();

process.setSourceMapsEnabled(true);
await import(server);
