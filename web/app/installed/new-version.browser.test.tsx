import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { findButton } from '../../testing/find.ts';
import { makeRoot } from '../../testing/show-screen.tsx';
import { NewVersionLine } from './NewVersionLine.tsx';

test('a new version is offered in one line, and opened by one press', async () => {
  const open = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await render(
    <>
      <NewVersionLine onReload={open} />
      <main>
        <h1>A screen</h1>
      </main>
    </>,
    { container: makeRoot() },
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('A new version is ready');
  await expectGoodLooks({ isOfLearners: true, picture: 'new-version' });
  await findButton('Reload').click();
  await expect.element(findButton('Reload')).toBeDisabled();
  expect(open).toHaveBeenCalledOnce();
});

test('code that is gone from a server with another document tells of a new version', async () => {
  const { isNewVersionReady, startWorker } = await import('./new-version.ts');
  const meta = Object.assign(document.createElement('meta'), { name: 'build', content: 'b1' });
  document.head.append(meta);
  const fetchBefore = window.fetch;
  onTestFinished(() => {
    meta.remove();
    window.fetch = fetchBefore;
  });
  let served = '<meta name="build" content="b1">';
  window.fetch = async () => new Response(served);
  const register = vi
    .spyOn(navigator.serviceWorker, 'register')
    .mockReturnValue(new Promise(() => undefined));
  void startWorker();
  expect(register).toHaveBeenCalledWith('/worker.js', { updateViaCache: 'none' });
  const loseCode = () => window.dispatchEvent(new Event('vite:preloadError'));

  loseCode();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isNewVersionReady()).toBe(false);
  served = '<meta name="build" content="b2">';
  loseCode();
  await expect.poll(isNewVersionReady).toBe(true);
});
