import { school } from '@soltura/contract/school/school';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { findLink } from '../../identity/links.ts';
import { openMailSink } from '../../identity/testing/mail-sink.ts';
import { startTestApi } from '../../testing/api.ts';
import { createAccount } from '../../testing/identity.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows } from '../../testing/rows.ts';
import { inviteUser } from './invite-user.ts';

const api = await startTestApi();
const { db } = api;
const admin = (await makeUser(db, { adminRole: 'admin', emailAddress: 'head@soltura.example' })).emailAddress;
const coach = (await makeUser(db, { adminRole: 'coach', emailAddress: 'coach@soltura.example' }))
  .emailAddress;
await makeUser(db, { emailAddress: 'Ana@home.example' });
await makeUser(db, { emailAddress: 'gone@home.example', archivedAt: new Date() });
await makeUser(db, { emailAddress: '' });

const invite = (emailAddress: string, as: string | null = admin) =>
  api.call(school.invite, as, { body: { emailAddress } });
const inviteOk = (emailAddress: string) => api.callOk(school.invite, admin, { body: { emailAddress } });
const readToken = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('an invitation', () => {
  test('is a link for a user of the school, whatever the case of the address, that works for 7 days', async () => {
    const { link, ...invitation } = await inviteOk(' ana@HOME.example ');
    const sevenDays = 7 * 24 * 3_600_000;
    expect(invitation).toEqual({
      isMailed: false,
      expiresAt: new Date(api.clock.now.getTime() + sevenDays).toISOString(),
      issuer: 'http://localhost:3000/',
    });
    expect(link).toMatch(/^http:\/\/localhost:3000\/account\/password\?token=/);
    expect(await findLink(db, readToken(link), api.clock.now)).toEqual({
      purpose: 'invite',
      accountId: null,
      email: 'ana@home.example',
    });
  });

  test('makes older links worthless', async () => {
    const first = await inviteOk('ana@home.example');
    const second = await inviteOk('ana@home.example');
    expect(await findLink(db, readToken(first.link), api.clock.now)).toBeUndefined();
    expect(await findLink(db, readToken(second.link), api.clock.now)).toBeDefined();
  });

  test.each(['nobody@home.example', 'gone@home.example', '', ' '])(
    'is for nobody else: %j',
    async (address) => {
      expect(await invite(address)).toMatchObject({
        status: 404,
        body: { error: { code: 'user_not_found' } },
      });
    },
  );

  test('opens the account of a student who forgot the password, and of no member of staff', async () => {
    await createAccount(db, { email: 'ana@home.example', password: 'a thousand cards' });
    expect((await invite('ana@home.example')).status).toBe(200);
    await createAccount(db, { email: coach, password: 'a thousand cards' });
    expect(await invite(coach)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('has an account already') } },
    });
  });

  test('is made by admins only', async () => {
    expect((await invite('ana@home.example', null)).status).toBe(401);
    expect((await invite('ana@home.example', coach)).status).toBe(403);
    expect((await api.call(school.invite, admin, { body: {} })).status).toBe(422);
  });

  test('is mailed where a mail server is configured, once for a key', async () => {
    const sink = await openMailSink();
    onTestFinished(() => sink.stop());
    const mailing = await startTestApi({ SMTP_URL: sink.url, PRODUCT_NAME: 'Escuela Luz' });
    const head = await makeUser(mailing.db, { adminRole: 'admin' });
    await makeUser(mailing.db, { emailAddress: 'bea@home.example' });
    const request = { body: { emailAddress: 'bea@home.example' }, headers: { 'idempotency-key': 'bea' } };
    const first = await mailing.callOk(school.invite, head.emailAddress, request);
    expect(first.isMailed).toBe(true);
    expect((await mailing.call(school.invite, head.emailAddress, request)).status).toBe(409);
    const mail = await sink.receive('bea@home.example');
    expect(await findLink(mailing.db, readToken(mail.link), mailing.clock.now)).toMatchObject({
      purpose: 'invite',
      email: 'bea@home.example',
    });
    expect(mail.link).not.toBe(first.link);
    expect(mail.text).toContain('You are invited to Escuela Luz.');
    expect(sink.recipients()).toEqual(['bea@home.example']);
  });

  test('is mailed once when the database has it made anew', async () => {
    const sink = await openMailSink();
    onTestFinished(() => sink.stop());
    const mailing = await startTestApi({ SMTP_URL: sink.url });
    const head = await makeUser(mailing.db, { adminRole: 'admin' });
    await makeUser(mailing.db, { emailAddress: 'bea@home.example' });
    await mailing.db.query({
      name: '',
      text: `
      create sequence attempts;
      create function give_up_once() returns trigger language plpgsql as $$ begin
        if nextval('attempts') = 1 then raise exception 'no' using errcode = '40001'; end if;
        return new;
      end $$;
      create trigger give_up_once before update on idempotency_keys for each row execute function give_up_once()`,
    });
    const request = { body: { emailAddress: 'bea@home.example' }, headers: { 'idempotency-key': 'bea' } };
    await mailing.callOk(school.invite, head.emailAddress, request);
    await sink.receive('bea@home.example');
    expect(sink.recipients()).toEqual(['bea@home.example']);
  });

  test('that is sent again with its key makes nothing, and its link is not kept', async () => {
    const request = { body: { emailAddress: 'ana@home.example' }, headers: { 'idempotency-key': 'ana' } };
    const { link } = await api.callOk(school.invite, admin, request);
    const message = 'This was done already. The answer held a secret and is not given again.';
    expect(await api.call(school.invite, admin, request)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message } },
    });
    expect(await findLink(db, readToken(link), api.clock.now)).toBeDefined();
    const kept = await readRows(db, 'idempotency_keys');
    expect(JSON.stringify(kept)).not.toContain(readToken(link));
  });

  test('that was refused is refused again with its key', async () => {
    const request = { body: { emailAddress: 'nobody@home.example' }, headers: { 'idempotency-key': 'none' } };
    const first = await api.call(school.invite, admin, request);
    const again = await api.call(school.invite, admin, request);
    expect([first.status, again.status]).toEqual([404, 404]);
    expect(again.body).toEqual(first.body);
  });

  test('is no link where people sign in with another provider', async () => {
    const config = readConfig({ OIDC_ISSUER: 'https://accounts.example/', OIDC_CLIENT_ID: 'school' });
    const user = { recordId: 1 };
    const call = {
      db,
      config,
      user,
      address: '',
      mailer: undefined,
      now: api.clock.now,
      afterwards: () => {},
    };
    expect(await inviteUser(call, 'ana@home.example')).toEqual({
      link: '',
      isMailed: false,
      expiresAt: null,
      issuer: 'https://accounts.example/',
    });
    await expect(inviteUser(call, 'nobody@home.example')).rejects.toThrow('No user has this email address.');
  });
});
