import { erasedAccounts } from '@soltura/contract/people/erased-accounts';
import { persons } from '@soltura/contract/people/persons';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { findAccountByEmail } from '../../identity/accounts.ts';
import { endSessionsOf } from '../../identity/payloads.ts';
import { startTestApi } from '../../testing/api.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createAccount } from '../../testing/identity.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { name: 'Head', adminRole: 'admin' });

let made = 0;
/** A student who has signed in with an account of our own. */
async function makeSignedIn() {
  made += 1;
  const email = `ana-${made}@home.example`;
  const { recordId: userId } = await makeStudent(db, { name: `Ana ${made}`, emailAddress: email });
  await createAccount(db, { email, password: 'un lugar tranquilo' });
  const { accountId: subject = '' } = (await findAccountByEmail(db, email)) ?? {};
  const event = { kind: 'signed-in', actor: { email }, accountId: subject, address: '192.0.2.1' } as const;
  await storeAuditEvents(db, [event], new Date());
  return { email, userId, subject };
}

async function isErased(subject: string, userId: number) {
  const query = { subject, userId: String(userId) };
  const { body } = await api.call(erasedAccounts.isErased, null, { query });
  return z.parse(erasedAccounts.isErased.output, body).isErased;
}

async function erase({ email, userId }: { email: string; userId: number }) {
  const ask = { params: { kind: 'users', id: userId } } as const;
  const { parts } = await api.callOk(persons.person, admin, ask);
  await api.callOk(persons.erase, admin, {
    ...ask,
    body: { typed: email, parts: parts.map(({ key }) => key) },
  });
}

test('a device learns that the person who signed in on it was erased', async () => {
  const ana = await makeSignedIn();
  expect(await isErased(ana.subject, ana.userId)).toBe(false);
  await erase(ana);
  expect(await isErased(ana.subject, ana.userId)).toBe(true);
});

test('an account whose sessions have ended is not erased, nor one that is missing', async () => {
  const ana = await makeSignedIn();
  await endSessionsOf(db, ana.subject);
  expect(await isErased(ana.subject, ana.userId)).toBe(false);
  await db.query({ name: 'lose-account', text: 'delete from accounts where account_id = $1' }, [ana.subject]);
  expect(await isErased(ana.subject, ana.userId)).toBe(false);
});

test('nothing is told of an erased user to somebody who does not know their account', async () => {
  const ana = await makeSignedIn();
  const luis = await makeSignedIn();
  await erase(ana);
  for (const subject of [luis.subject, crypto.randomUUID(), 'auth0|1234', '']) {
    expect(await isErased(subject, ana.userId)).toBe(false);
  }
});
