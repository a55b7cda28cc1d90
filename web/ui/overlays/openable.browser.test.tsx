import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectHidden, findButton } from '../../testing/find.ts';
import { makeRoot } from '../../testing/show-screen.tsx';
import { openable } from './openable.tsx';

const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: /assets/a1b2c3d.js');

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

const Sheet = ({ isOpen }: SheetProps) => isOpen && <p>The sheet</p>;

/** A screen with a sheet whose code is not there until `network.isThere` is set. */
async function showSheet(): Promise<{ network: { isThere: boolean }; countFetches: () => number }> {
  const network = { isThere: false };
  let fetches = 0;
  const Opened = openable(async () => {
    fetches += 1;
    if (!network.isThere) throw NOT_FETCHED;
    return Sheet;
  });
  function Screen(): ReactNode {
    const [isOpen, setIsOpen] = useState<boolean>();
    return (
      <main>
        <h1>The screen</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen !== undefined && <Opened isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </main>
    );
  }
  await render(<Screen />, { container: makeRoot() });
  return { network, countFetches: () => fetches };
}

const findNote = () => page.getByRole('dialog', { name: 'This is not on this device yet' });

test('a sheet that cannot be loaded says so in its place, and opens when tried again', async () => {
  const { network } = await showSheet();
  await findButton('Open').click();
  await expect.element(findNote()).toBeVisible();
  await expectGoodLooks({ parts: ['main', 'dialog'] });
  await findButton('Try again').click();
  await expect.element(findNote()).toHaveTextContent('It could not be loaded.');
  await expect.element(findButton('Reload')).toBeVisible();
  network.isThere = true;
  await findButton('Try again').click();
  await expect.element(page.getByText('The sheet')).toBeVisible();
  await expectHidden(findNote());
});

test('Escape closes the note, the focus returns, and the next opening tries again', async () => {
  const { network, countFetches } = await showSheet();
  await findButton('Open').click();
  await expect.element(findNote()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectHidden(findNote());
  await expect.element(findButton('Open')).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible();
  network.isThere = true;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The sheet')).toBeVisible();
  expect(countFetches()).toBe(2);
});

test('the sheet opens by itself when the network returns', async () => {
  const { network } = await showSheet();
  await findButton('Open').click();
  await expect.element(findNote()).toBeVisible();
  network.isThere = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The sheet')).toBeVisible();
});
