import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../testing/appearance.ts';
import { expectConsole } from '../testing/console.ts';
import { findButton, findHeading } from '../testing/find.ts';
import { makeRoot } from '../testing/show-screen.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';

const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: /assets/a1b2c3d.js');

/** Shows a screen in the place where the app shows screens. */
async function showFailing(Screen: React.ComponentType): Promise<void> {
  expectConsole(/./);
  const root = createRootRoute({
    component: () => <Screen />,
    errorComponent: ScreenFailed,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await render(<RouterProvider router={router} />, { container: makeRoot() });
}

function answerProbe(answer: () => Response): void {
  const fetchBefore = window.fetch;
  window.fetch = async () => answer();
  onTestFinished(() => {
    window.fetch = fetchBefore;
  });
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

test('without a network a screen that was not loaded says so, in words that fit, and leads home', async () => {
  answerProbe(noNetwork);
  await showFailing(preloadable(() => Promise.reject(NOT_FETCHED)));
  await expect.element(findHeading('This screen is not on this device yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('a part of a screen that was not loaded is told in the same words', async () => {
  answerProbe(noNetwork);
  const Part = preloadable(() => Promise.reject(NOT_FETCHED));
  await showFailing(() => (
    <main>
      <Part />
    </main>
  ));
  await expect.element(findHeading('This screen is not on this device yet')).toBeVisible();
});

test('a screen whose file a reachable server no longer has says to reload', async () => {
  answerProbe(() => Response.json({}));
  await showFailing(preloadable(() => Promise.reject(NOT_FETCHED)));
  await expect.element(findHeading('This screen could not be loaded')).toBeVisible();
  await expect.element(findButton('Reload')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('a screen that fails for another reason says that something went wrong', async () => {
  await showFailing(() => {
    throw new Error('A fault');
  });
  await expect.element(findHeading('Something went wrong')).toBeVisible();
});
