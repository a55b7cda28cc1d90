import { catalogue } from '@soltura/contract/catalogue';
import { people } from '@soltura/contract/people/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccessToken, readState } from '../api/session.ts';
import { readSession, storeSession } from '../api/tokens.ts';
import { expectGoodLooks } from '../testing/appearance.ts';
import { expectConsole } from '../testing/console.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../testing/find.ts';
import { makeStudent } from '../testing/people.ts';
import { configure, showScreen, signIn, signOut } from '../testing/show-screen.tsx';
import { translatePage } from '../testing/translate-page.ts';

/** An ID token with these claims, unsigned: the app shows what it says, and the server checks it. */
const makeIdToken = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

const findLogIn = () =>
  page.getByRole('banner').getByRole('button', { name: 'Log in/Register', exact: true });

test.each(['/', '/myflashcards', '/myflashcards/srsquiz', '/manage-flashcards', '/no-such-page'])(
  "a visitor on %s is told to log in and offered 'Log in/Register' only (1)",
  async (path) => {
    await signOut();
    await showScreen(path);
    await expect.element(page.getByText('You must be logged in to use this app.')).toBeVisible();
    await expect.element(findLogIn()).toBeVisible();
    await expectHidden(findButton('Log Out'));
    await expectHidden(findButton('Settings'));
  },
);

test('an account without a user record gets in no further than the reason (7)', async () => {
  expectConsole(/Failed to fetch my-data/);
  await signIn(makeStudent());
  fakeServer.refuse(people.myData, 404);
  await showScreen('/');
  await expect.element(findHeading('Error loading user data.')).toBeVisible();
  await expect.element(page.getByRole('banner')).toHaveTextContent('Error loading user data.');
  await expect.element(findButton('Log Out')).toBeVisible();
  await expectHidden(findButton('Retry'));
});

test('tokens that are refused after a new sign-in leave that as it is', async () => {
  await signIn(makeStudent());
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in.');
  const answering = window.fetch;
  let signInAnew = () => {};
  const isSignedInAnew = new Promise<void>((resolve) => {
    signInAnew = resolve;
  });
  let asked = 0;
  window.fetch = async (input, init) => {
    if (!new Request(input).url.includes('/.well-known/')) return answering(input, init);
    asked += 1;
    await isSignedInAnew;
    // Another provider at this address: the renewal ends for good.
    return Response.json({ issuer: 'https://other.example' });
  };
  await configure();
  storeSession({ ...session, expiresAt: Date.now() - 1000 });
  const token = getAccessToken();
  await expect.poll(() => asked).toBe(1);
  storeSession({ ...session, accessToken: 'anew' });
  signInAnew();
  expect(await token).toBe('anew');
  expect(readSession()?.accessToken).toBe('anew');
  expect(readState().status).toBe('signed-in');
});

test('an address that no user has is told what to do, and whom to ask', async () => {
  expectConsole(/Failed to fetch my-data/);
  await signIn(makeStudent());
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in.');
  storeSession({ ...session, idToken: makeIdToken({ email: 'ana@home.example' }) });
  const { wire: code, text: message } = catalogue['caller-unknown'];
  fakeServer.refuse(people.myData, 404, { error: { code, message } });
  await showScreen('/', { contact: 'office@school.example' });
  const reason = page.getByRole('main').getByRole('alert');
  await expect
    .element(reason)
    .toHaveTextContent(
      'You are logged in as ana@home.example. Your school does not know this email address. Log out and log in with the one that its mails go to, or ask your school to add this one.Your school: office@school.example',
    );
  await expect
    .element(reason.getByRole('link', { name: 'office@school.example' }))
    .toHaveAttribute('href', 'mailto:office@school.example');
  await expectGoodLooks({ isOfLearners: true });
});

test.each([
  [390, 664],
  [390, 844],
  [768, 1024],
  [1366, 650],
  [1440, 900],
])(
  'a visitor reads what this is, and presses Log in without scrolling, in a window of %i by %i',
  async (width, height) => {
    await page.viewport(width, height);
    await signOut();
    await showScreen('/');
    await expect
      .element(page.getByText('Each one comes back shortly before you would forget it.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('figure', { name: /^A flashcard: Siempre te digo la verdad\./ }))
      .toBeVisible();
    const button = page.getByRole('region', { name: 'What you can do' }).getByRole('button');
    expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('React can change what a visitor sees after the browser has translated it', async () => {
  await signOut();
  await showScreen('/');
  const button = findLogIn().element();
  const label = button.lastChild;
  if (!label) throw new Error('The button has no label.');
  translatePage();
  await expect.poll(() => button.querySelectorAll('font')).not.toHaveLength(0);
  expect(button.removeChild(label)).toBe(label);
  expect(button.textContent).toBe('');
});

test('looks: signed out', async () => {
  await signOut();
  await showScreen('/');
  await expect.element(findLogIn()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'signed-out' });
});
