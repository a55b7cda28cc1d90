import { accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeDb } from '../db/session.ts';
import { openMailSink } from '../identity/testing/mail-sink.ts';
import { startSignInServer } from '../identity/testing/sign-in-server.ts';
import { issueToken } from '../testing/identity.ts';
import { makeUser } from '../testing/people.ts';
import { deleteEndedTokens, endToken, storeToken, warnOfExpiringTokens } from './access-tokens.ts';

const sink = await openMailSink();
const server = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
const { db, config, clock, database } = server;
const DAY_MS = 86_400_000;

async function askForToken(
  email: string,
  name: string,
  days: number,
): Promise<{ token: string; recordId: number }> {
  const answer = await fetch(`${config.publicUrl}/api/app/access-tokens`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await issueToken({ db, config, email })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name, scopes: ['people:read', 'tables:write'], days }),
  });
  const { token, accessToken } = z.parse(accessTokens.make.output, await answer.json());
  return { token, recordId: accessToken.recordId };
}

const makeAdmin = () => makeUser(db, { adminRole: 'admin' });

async function makeToken(userId: number, name: string, days: number): Promise<number> {
  const expiresAt = new Date(clock.now.getTime() + days * DAY_MS);
  const token = { userId, name, hash: `${name} ${userId}`, scopes: ['people:read'], expiresAt } as const;
  return (await storeToken(db, token, clock.now)) ?? 0;
}

const readPurposes = async (email: string) => {
  const statement = { name: 'read-purposes', text: 'select purpose from mail_queue where email = $1' };
  return (await db.query<{ purpose: string }>(statement, [email])).map(({ purpose }) => purpose);
};

test('an admin is told that a token was made, without the token', async () => {
  const { emailAddress: email } = await makeAdmin();
  const { token } = await askForToken(email, 'Nightly enrolment', 30);
  const { text, link } = await sink.receive(email);
  const day = new Date(clock.now.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  expect(text).toContain(`: people:read, tables:write; until ${day}.`);
  expect(text).toContain('Nightly enrolment');
  expect(text).not.toContain(token);
  expect(link).toBe(`${config.publicUrl}/access-tokens`);
});

test('an admin is told once, a week before a token ends, unless it was revoked or made for a week', async () => {
  const { recordId: userId, emailAddress: email } = await makeAdmin();
  await makeToken(userId, 'Nightly', 30);
  await endToken(db, await makeToken(userId, 'Revoked', 30), clock.now);
  await makeToken(userId, 'Short', 7);
  const start = clock.now.getTime();
  const warnOn = async (day: number) => warnOfExpiringTokens(db, new Date(start + day * DAY_MS));
  await warnOn(22);
  expect(await readPurposes(email)).not.toContain('token-expiring');
  clock.now = new Date(start + 24 * DAY_MS);
  await Promise.all([warnOn(24), warnOn(24)]);
  const { text } = await sink.receive(email);
  expect(text).toContain('Nightly');
  expect(text).not.toContain('Revoked');
  expect(text).not.toContain('Short');
  await warnOn(25);
  expect(await readPurposes(email)).toEqual([]);
  clock.now = new Date(start);
});

test('tokens are deleted 90 days after their end', async () => {
  const { recordId: userId } = await makeAdmin();
  await makeToken(userId, 'Old', 1);
  const recordId = await makeToken(userId, 'Young', 2);
  await deleteEndedTokens(makeDb(database.pool), new Date(clock.now.getTime() + 91.5 * DAY_MS));
  const left = {
    name: 'left',
    text: 'select record_id as "recordId" from access_tokens where record_id >= $1 - 1',
  };
  expect(await db.query(left, [recordId])).toEqual([{ recordId }]);
});
