import { readFileSync } from 'node:fs';
import { readConfig } from '@soltura/server/config';
import { makeLogger } from '@soltura/server/log';
import { startServer } from '@soltura/server/server';
import { noLimits } from '@soltura/server/testing/no-limits';
import { databaseFile, serverUrl } from '../../environment.ts';

// Serves another build of the web app on the database of the journeys' server: `serve.ts PORT FOLDER`.
const [port, web] = process.argv.slice(2);
if (!port || !web) throw new Error('Usage: serve.ts PORT FOLDER');
const { databaseUrl } = JSON.parse(readFileSync(databaseFile, 'utf8'));
const config = readConfig({
  PORT: port,
  // Tokens of the journeys' server are accepted: both have the same issuer.
  PUBLIC_URL: serverUrl,
  DATABASE_URL: databaseUrl,
  DEMO: 'on',
  NODE_ENV: 'production',
  EMBEDDED_IDP: 'on',
  ALLOW_UNSAFE: 'demo',
  ...noLimits,
});
const server = await startServer(config, {
  now: () => new Date(),
  log: makeLogger(config),
  checkAnswers: false,
  web,
});
process.on('SIGTERM', () => void server.stop());
