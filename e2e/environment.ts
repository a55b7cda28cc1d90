import os from 'node:os';
import path from 'node:path';

/** The port of the public address of the journeys' server. */
export const serverPort = Number(process.env.E2E_PORT ?? 3210);
export const serverUrl = `http://localhost:${serverPort}`;

/** The port on which the server listens; another one where a proxy is in front of it. */
export const listeningPort = Number(process.env.E2E_LISTENING_PORT ?? serverPort);

export const helpUrl = 'https://help.soltura.example/';

/** Empty for no survey, which would be drawn at random. */
export const surveyUrl = process.env.E2E_SURVEYS === 'off' ? '' : 'https://survey.soltura.example/';

/** The address of the server's database: written by the server, read by fixtures. */
export const databaseFile = path.join(os.tmpdir(), `soltura-e2e-${serverPort}.json`);
