import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '@soltura/server/config';
import { startEmbedded, writeDatabaseUrl } from '@soltura/server/db/embedded';
import { makeLogger } from '@soltura/server/log';
import { startServer } from '@soltura/server/server';
import { disposableSettings } from '@soltura/server/testing/disposable-settings';
import { noLimits } from '@soltura/server/testing/no-limits';
import { databaseFile, helpUrl, listeningPort, serverUrl, surveyUrl } from './environment.ts';

// The server of the journeys: the real one, on a separate database that the fixtures use too.
const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-e2e-'));
const embedded = await startEmbedded(folder, { settings: disposableSettings });
const databaseUrl = writeDatabaseUrl(embedded.connection);
// Written before the server listens, since journeys may begin then.
writeFileSync(databaseFile, JSON.stringify({ databaseUrl }));

const config = readConfig({
  PORT: String(listeningPort),
  PUBLIC_URL: serverUrl,
  DATABASE_URL: databaseUrl,
  DEMO: 'on',
  NODE_ENV: process.env.NODE_ENV,
  EMBEDDED_IDP: 'on',
  // Journeys use the demo school.
  ALLOW_UNSAFE: 'demo',
  // Journeys send the network address that they come from.
  TRUSTED_PROXIES: '1',
  HELP_URL: helpUrl,
  SURVEY_URL: surveyUrl,
  // Journeys have a push service of their own.
  ...(process.env.NODE_ENV !== 'production' && { PUSH_PRIVATE: 'on' }),
  ...noLimits,
});
const server = await startServer(config, {
  now: () => new Date(),
  log: makeLogger(config),
  checkAnswers: !config.production,
});

const stop = async () => {
  await server.stop();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(databaseFile, { force: true });
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
