import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../testing/appearance.ts';
import { makeCollection, repeat } from '../testing/cards.ts';
import { expectConsole } from '../testing/console.ts';
import { findButton } from '../testing/find.ts';
import { makeStudent } from '../testing/people.ts';
import { answerCards, takeReviews } from '../testing/reviews.ts';
import { showScreen, signIn, signOut } from '../testing/show-screen.tsx';

/** Until the test ends the browser answers so where it is asked for a part of it. */
function replacePart(owner: object, name: string, get: () => unknown): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, get });
  onTestFinished(() => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  });
}

const REFUSING_LOCKS = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };

test.each([
  ['has no locks', () => replacePart(navigator, 'locks', () => undefined)],
  ['refuses locks', () => replacePart(navigator, 'locks', () => REFUSING_LOCKS)],
  ['has no BroadcastChannel', () => replacePart(window, 'BroadcastChannel', () => undefined)],
])('in a browser that %s grades are sent', async (_, takeAway) => {
  takeAway();
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  const sent = takeReviews();
  await showScreen('/myflashcards/srsquiz');
  await expect.element(findButton('Flip')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.poll(() => sent).toHaveLength(1);
});

test('without storage in the browser the signed-out page says what to allow, and Log In leads nowhere', async () => {
  expectConsole(/Login failed: the browser keeps nothing/);
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  replacePart(window, 'localStorage', refuse);
  replacePart(window, 'sessionStorage', refuse);
  await signOut();
  await showScreen('/');
  const sentence = page.getByText(
    `Allow cookies and site data for ${location.host} in its settings, then load this page again.`,
  );
  await expect.element(sentence).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await page.getByRole('banner').getByRole('button', { name: 'Log in/Register' }).click();
  await expect.element(sentence).toBeVisible();
  await expect.element(page.getByText('Logging in...')).not.toBeInTheDocument();
});

test('with a full storage the signed-out page asks for no permission', async () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  replacePart(Storage.prototype, 'setItem', () => refuse);
  await signOut();
  await showScreen('/');
  await expect.element(page.getByText('Real Spanish sentences from your lessons')).toBeVisible();
  await expect.element(page.getByText('Allow cookies')).not.toBeInTheDocument();
});
