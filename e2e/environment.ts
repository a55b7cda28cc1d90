import os from 'node:os';
import path from 'node:path';

/** Where people reach the server of the journeys. */
export const serverPort = Number(process.env.E2E_PORT ?? 3210);
export const serverUrl = `http://localhost:${serverPort}`;

/** Where it listens, which is another port when something stands between people and it. */
export const listeningPort = Number(process.env.E2E_LISTENING_PORT ?? serverPort);

/** Where 'How to Use This App' leads. */
export const helpUrl = 'https://help.soltura.example/';

/** Where 'Go' in the survey popup leads; empty where nobody is to be asked, which comes by chance. */
export const surveyUrl = process.env.E2E_SURVEYS === 'off' ? '' : 'https://survey.soltura.example/';

/** How to reach the server's database: written by the server, read by fixtures. */
export const databaseFile = path.join(os.tmpdir(), `soltura-e2e-${serverPort}.json`);
