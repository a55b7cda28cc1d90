import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectHidden, findButton } from '../../testing/find.ts';
import { makeRoot } from '../../testing/show-screen.tsx';
import { PopoverButton } from './PopoverButton.tsx';
import { sheetContent } from './sheet-content.tsx';

const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: /assets/a1b2c3d.js');

/** A screen with a sheet whose content is not there until `network.isThere` is set. */
async function showSheet(): Promise<{ isThere: boolean }> {
  const network = { isThere: false };
  const Content = sheetContent(async () => {
    if (!network.isThere) throw NOT_FETCHED;
    return () => <p>The content</p>;
  });
  await render(
    <main>
      <h1>The screen</h1>
      <PopoverButton label="Settings">
        <Content />
      </PopoverButton>
    </main>,
    { container: makeRoot() },
  );
  return network;
}

const findNote = () => page.getByRole('heading', { name: 'This is not on this device yet' });

test('a sheet whose content cannot be loaded says so, and shows it when tried again', async () => {
  const network = await showSheet();
  await findButton('Settings').click();
  await expect.element(findNote()).toBeVisible();
  await expectGoodLooks({ parts: ['main'] });
  await findButton('Try again').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It could not be loaded.');
  await expect.element(findButton('Reload')).toBeVisible();
  network.isThere = true;
  await findButton('Try again').click();
  await expect.element(page.getByText('The content')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectHidden(page.getByText('The content'));
  await expect.element(findButton('Settings')).toHaveFocus();
});

test('the content is there by itself when the network returns', async () => {
  const network = await showSheet();
  await findButton('Settings').click();
  await expect.element(findNote()).toBeVisible();
  network.isThere = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The content')).toBeVisible();
});
