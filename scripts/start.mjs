// Starts the product from a fresh clone: plain Node, so that it can run before anything is installed. `npm start` runs
// `exec node …`, by which the POSIX shell becomes the server and npm hands signals and exit code to it; the shell of
// Windows has no `exec` and runs the second half of the script.
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { ensureServer, ensureWebApp } = await import('./build.mjs');
await ensureWebApp();
const server = await ensureServer();

process.setSourceMapsEnabled(true);
await import(server);
