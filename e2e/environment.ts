import os from 'node:os';
import path from 'node:path';

/** Where the server of the journeys listens. */
export const serverPort = Number(process.env.E2E_PORT ?? 3210);
export const serverUrl = `http://localhost:${serverPort}`;

/** Where 'How to Use This App' leads. */
export const helpUrl = 'https://help.soltura.example/';

/** Where 'Go' in the survey popup leads. */
export const surveyUrl = 'https://survey.soltura.example/';

/** How to reach the server's database: written by the server, read by fixtures. */
export const databaseFile = path.join(os.tmpdir(), `soltura-e2e-${serverPort}.json`);

const isRoot = process.getuid?.() === 0;

/** A browser on a machine without a network must not wait for its maker's services. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--autoplay-policy=user-gesture-required',
  ...(isRoot ? ['--no-sandbox'] : []),
];
