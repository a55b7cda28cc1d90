import { StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../testing/appearance.ts';
import { makeCollection, repeat } from '../testing/cards.ts';
import { findButton } from '../testing/find.ts';
import { makeStudent } from '../testing/people.ts';
import { answerCards } from '../testing/reviews.ts';
import { configure, makeRoot, signIn, signOut } from '../testing/show-screen.tsx';
import { App } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';

/** Renders the app as a visit starts it, at an address. */
async function start(path: string): Promise<void> {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
  await configure();
  await signOut();
  const app = (
    <StrictMode>
      <AppBoundary>
        <App />
      </AppBoundary>
    </StrictMode>
  );
  await render(app, { container: makeRoot() });
}

test('a visitor of / is offered the log-in, and the menu follows when another tab has signed in', async () => {
  await start('/');
  await expect.element(page.getByText('You must be logged in to use this app.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'home navigation' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Soltura');
  await expectGoodLooks({ isOfLearners: true });
  answerCards(makeCollection(repeat(2)));
  await signIn(makeStudent());
  await expect.element(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expect.element(findButton('Log in/Register')).not.toBeInTheDocument();
});
