import { expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { TestBrowser } from './testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const person = { email: 'elena@school.example', password: 'un lugar tranquilo' };

test('sessions, codes and tokens outlive a restart', async () => {
  const first = await startSignInServer();
  const { config, db, database } = first;
  await createAccount(db, person);
  await makeStudent(db, { emailAddress: person.email });
  const browser = new TestBrowser(config.publicUrl);
  const { accessToken } = await signIn(browser, config, person);
  const flow = beginFlow(config, { prompt: 'none' });
  const code = readCode(await browser.open(flow.address));
  await first.stop();

  const port = config.port;
  const second = await startSignInServer({ database, port });
  expect((await askForTokens(config, flow, code)).status).toBe(200);
  expect(readCode(await browser.open(beginFlow(config, { prompt: 'none' }).address))).not.toBe('');
  expect(await callApi(config.publicUrl, accessToken)).toBe(200);
  await second.stop();
});

async function callApi(publicUrl: string, accessToken: string): Promise<number> {
  const response = await fetch(`${publicUrl}/api/my-data`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return response.status;
}
