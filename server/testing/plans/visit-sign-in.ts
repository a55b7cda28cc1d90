import * as z from 'zod/mini';
import { nameNativeClient } from '../../identity/native-client.ts';
import { WITHOUT_STEP } from '../../identity/pages/set-up-pages.ts';
import { TestBrowser } from '../../identity/testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from '../../identity/testing/flow.ts';
import type { MailSink } from '../../identity/testing/mail-sink.ts';
import {
  addPasskey,
  enterPassword,
  openBrowser,
  openLogin,
  presentPasskey,
  readCodes,
  send,
  setUpApp,
  showCode,
  type TestPerson,
} from '../../identity/testing/second-step.ts';
import type { SignInServer } from '../../identity/testing/sign-in-server.ts';
import { SoftwarePasskey } from '../../identity/testing/software-passkey.ts';
import { createAccount } from '../identity.ts';

/** Visits the sign-in pages: register, forget a password, sign in, change the address, renew a token and sign out. */
export async function visitSignIn(
  { config, db, clock }: SignInServer,
  sink: MailSink,
  run: string,
): Promise<void> {
  const password = 'un lugar tranquilo';
  const email = `${run}@registered.example`;
  const newcomer = new TestBrowser(config.publicUrl);
  const openPage = async (where: string) => {
    const login = await newcomer.open(beginFlow(config).address);
    return newcomer.open(`${new URL(login.url).pathname}${where}`);
  };
  await newcomer.submit(await openPage('/register'), { name: 'Somebody', email, password });
  const confirmation = await sink.receive(email);
  await newcomer.submit(await newcomer.open(confirmation.link), { password });
  await newcomer.submit(await openPage('/forgot'), { email });
  const reset = await sink.receive(email);
  await newcomer.submit(await newcomer.open(reset.link), { password });

  const person = { email: `${run}@known.example`, password };
  await createAccount(db, person);
  const browser = new TestBrowser(config.publicUrl, { origin: config.publicUrl });
  const wrong = await browser.open(beginFlow(config).address);
  // Enough wrong passwords for a mail to the owner, each after the longest delay.
  const before = clock.now;
  for (let tries = 0; tries < 20; tries += 1) {
    clock.now = new Date(clock.now.getTime() + 30_000);
    await browser.submit(wrong, { ...person, password: 'another password' });
  }
  await sink.receive(person.email);
  clock.now = before;
  const { accessToken, idToken } = await signIn(browser, config, person);
  await fetch(`${config.publicUrl}/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });

  await visitRefreshToken(config, person);

  await browser.open('/account');
  const session = 'another one';
  await browser.open('/account/sign-out', { method: 'POST', body: new URLSearchParams({ session }) });
  await browser.open('/account/sign-out-elsewhere', { method: 'POST' });
  const newPassword = 'another good one';
  await browser.submit(await browser.open('/account/change-password'), { password, newPassword });

  await changeAddress(browser, sink, {
    from: person.email,
    to: `${run}@changed.example`,
    password: newPassword,
  });
  // The link that puts the address back has let this browser log in.
  await browser.open(beginFlow(config).address);

  const renewed = beginFlow(config, { prompt: 'none' });
  const code = readCode(await browser.open(renewed.address));
  await askForTokens(config, renewed, code);
  // A code that is used twice revokes the tokens it gave.
  await askForTokens(config, renewed, code);

  await visitSecondFactors({ config, clock }, person);

  const out = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: config.publicUrl });
  await browser.open(`${config.publicUrl}/oidc/logout?${out.toString()}`);
}

async function changeAddress(
  browser: TestBrowser,
  sink: MailSink,
  { from, to, password }: { from: string; to: string; password: string },
): Promise<void> {
  const ask = async () =>
    browser.submit(await browser.open('/account/change-email'), { newEmail: to, password });
  await ask();
  await sink.receive(to);
  await browser.open('/account/cancel-email', { method: 'POST' });
  await ask();
  const confirmation = await sink.receive(to);
  await browser.submit(await browser.open(confirmation.link), { password });
  const back = await sink.receive(from);
  const chosen = await browser.submit(await browser.open(back.link), {});
  await browser.submit(chosen, { password: 'un lugar tranquilo' });
}

async function visitRefreshToken(
  config: SignInServer['config'],
  person: { email: string; password: string },
): Promise<void> {
  const clientId = nameNativeClient(config);
  const apps = { ...config, identity: { ...config.identity, clientId } };
  const flow = beginFlow(apps, { redirect_uri: config.nativeRedirectUris[0] ?? '' });
  const browser = new TestBrowser(config.publicUrl);
  const returned = await browser.submit(await browser.open(flow.address), person);
  const answer: unknown = await (await askForTokens(apps, flow, readCode(returned))).json();
  const { refresh_token: refreshToken } = z.parse(z.object({ refresh_token: z.string() }), answer);
  await fetch(`${config.publicUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  });
}

async function visitSecondFactors(
  { config, clock }: Pick<SignInServer, 'config' | 'clock'>,
  person: TestPerson,
): Promise<void> {
  const browser = openBrowser(config);
  await signIn(browser, config, person);
  const { secret, page } = await setUpApp(browser, '/account/set-up', clock.now);
  const codes = readCodes(page);
  clock.now = new Date(clock.now.getTime() + 30_000);
  for (const code of [showCode(secret, clock.now), codes[0] ?? '']) {
    const visitor = openBrowser(config);
    await visitor.submit(await enterPassword(visitor, config, person), { code });
  }
  const passkey = new SoftwarePasskey(config.publicUrl);
  await addPasskey(browser, '/account/set-up', { passkey });
  const visitor = openBrowser(config);
  await presentPasskey(visitor, `${await openLogin(visitor, config)}/passkey`, passkey);
  await enterPassword(openBrowser(config), config, person);
  await send(browser, '/account/recovery-codes', {});
  await browser.open('/account/prove');
  await send(browser, '/account/prove', { password: person.password, code: codes[1] ?? '' });
  await presentPasskey(browser, '/account/prove/passkey', passkey);
  const path = /\/account\/passkeys\/[0-9a-f-]+/.exec((await browser.open('/account')).text)?.[0] ?? '';
  await send(browser, `${path}/rename`, { name: 'Another name' });
  await send(browser, `${path}/remove`, {});
  await send(browser, '/account/app/remove', {});
  const unasked = new SoftwarePasskey(config.publicUrl);
  await addPasskey(browser, '/account/set-up', { passkey: unasked, step: WITHOUT_STEP });
}
