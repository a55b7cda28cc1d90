import { type AccessToken, accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { findButton, tabTo } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });
const AT = '2026-03-07T10:15:00.000Z';
const TOKEN = `soltura_pat_${'aB3'.repeat(16)}x`;

function makeToken(given: Partial<AccessToken> = {}): AccessToken {
  return {
    recordId: 7,
    name: 'Nightly enrolment',
    owner: { recordId: 1, name: 'Ada' },
    scopes: ['people:read', 'tables:read', 'tables:write'],
    madeAt: '2026-01-07T10:15:00.000Z',
    expiresAt: '2026-06-07T10:15:00.000Z',
    lastUsedAt: '2026-03-07T09:30:00.000Z',
    lastUsedFrom: '2001:db8:85a3:8d3',
    ...given,
  };
}

async function openTokens(tokens: AccessToken[]) {
  fakeServer.answer(accessTokens.list, { tokens, at: AT });
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/access-tokens');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Access Tokens' })).toBeVisible();
}

const findEntry = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('a token says what it may do, whose it is, when it ends and when it was used, to the hour', async () => {
  await openTokens([
    makeToken(),
    makeToken({
      recordId: 8,
      name: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe-bericht',
      expiresAt: '2026-03-10T10:15:00.000Z',
      lastUsedAt: null,
      lastUsedFrom: '',
    }),
  ]);
  const used = findEntry('Nightly enrolment').first();
  await expect.element(used).toHaveTextContent(/People: read.*Tables: read and write/);
  await expect.element(used).toHaveTextContent(/Acts As.*Ada.*In the last hour.*2001:db8:85a3:8d3/);
  await expect.element(findEntry('Donau').first()).toHaveTextContent(/Ends Soon.*Never/);
  await expectGoodLooks({ picture: 'access-tokens' });
});

test('a token is made by keyboard, and shown once', async () => {
  const sent: unknown[] = [];
  await openTokens([]);
  await expect.element(page.getByRole('heading', { name: 'No Access Tokens' })).toBeVisible();
  fakeServer.answerBy(accessTokens.make, ({ body }) => {
    sent.push(body);
    return { token: TOKEN, accessToken: makeToken() };
  });
  await tabTo('New Access Token');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose what it may do.' })).toBeVisible();
  await expectGoodLooks();

  await userEvent.keyboard('Nightly enrolment');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByText('Choose what it may do.')).not.toBeInTheDocument();
  await tabTo('Make Token');
  fakeServer.answer(accessTokens.list, { tokens: [makeToken()], at: AT });
  await userEvent.keyboard('{Enter}');
  const box = page.getByRole('textbox', { name: 'Access token' });
  await expect.element(box).toHaveValue(TOKEN);
  await expect.element(box).toHaveFocus();
  expect(sent).toEqual([
    { name: 'Nightly enrolment', scopes: ['people:read', 'cards:read', 'cards:write'], days: 90 },
  ]);
  await expectGoodLooks();

  await findButton('Done').click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(findEntry('Nightly enrolment').first()).toBeVisible();
});

test('a refusal of the server is told in the form, and the typed values stay', async () => {
  expectConsole(/Failed to post/);
  await openTokens([]);
  const message = 'You have 20 access tokens. Revoke one that is not needed any more.';
  fakeServer.answerBy(accessTokens.make, () => {
    throw new Refusal(422, { error: { code: 'validation_failed', message } });
  });
  await findButton('New Access Token').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Backups');
  await page.getByRole('group', { name: 'School' }).getByText('Read', { exact: true }).click();
  await findButton('Make Token').click();
  await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Backups');
  await findButton('Cancel').click();
  await expect.element(findButton('New Access Token')).toHaveFocus();
});

test('a token is revoked after a question, and leaves the list', async () => {
  const revoked: string[] = [];
  await openTokens([makeToken(), makeToken({ recordId: 8, name: 'Backups' })]);
  fakeServer.answerBy(accessTokens.revoke, ({ path }) => {
    revoked.push(path);
    return {};
  });
  await findButton('Revoke: Backups').click();
  const question = page.getByRole('alertdialog', { name: 'Revoke Access Token' });
  await expect.element(question.getByRole('button', { name: 'Go Back' })).toHaveFocus();
  await expectGoodLooks();
  fakeServer.answer(accessTokens.list, { tokens: [makeToken()], at: AT });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(findEntry('Backups').first()).not.toBeInTheDocument();
  expect(revoked).toEqual(['/app/access-tokens/8']);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
