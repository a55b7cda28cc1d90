import { myPreferences, type Preferences } from '@soltura/contract/people/my-preferences';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading, focus } from '../../testing/find.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

type Keys = NonNullable<Preferences['keys']>;

const findAsking = () => page.getByRole('region', { name: 'Keys' }).getByRole('textbox');
const findStatus = () => findKeys().getByRole('status').filter({ hasText: /./ });
const findKeys = () => page.getByRole('region', { name: 'Keys' });
const findChange = (label: string) => findButton(`Change the key of ${label}`);
const findRow = (label: string) =>
  findKeys()
    .getByRole('listitem')
    .filter({ has: findChange(label) });

/** Opens the settings of somebody with these keys. Returns the keys that are stored, as they come. */
async function openKeys(keys: Keys = {}, me = makeStudent()): Promise<unknown[]> {
  const stored: unknown[] = [];
  await signIn(me);
  answerCards(makeCollection(repeat(2)));
  fakeServer.answer(myPreferences.mine, { onceMore: true, keys });
  fakeServer.answerBy(myPreferences.change, ({ body }) => {
    const { keys: chosen } = z.parse(z.object({ keys: z.record(z.string(), z.string()) }), body);
    stored.push(chosen);
    return { onceMore: true, keys: chosen };
  });
  await showScreen('/settings');
  await expect.element(findChange('Hard')).toBeVisible();
  return stored;
}

async function press(label: string, key: string) {
  focus(findChange(label));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: `Press the key for ${label}` })).toHaveFocus();
  await userEvent.keyboard(key);
}

test('an action gets the key that is pressed, in place of its usual ones, and the button has the focus again', async () => {
  const stored = await openKeys();
  await expect.element(findRow('Hard')).toHaveTextContent(/Q,</);
  await press('Hard', 'J');
  await expect.element(findRow('Hard')).toHaveTextContent(/Leave it\s*J/);
  await expect.element(findStatus()).toHaveTextContent('Hard: J.');
  await expect.element(findChange('Hard')).toHaveFocus();
  expect(stored).toEqual([{ hard: 'j' }]);
});

test('a key that an action has besides others moves, and the row says what is left', async () => {
  const stored = await openKeys();
  await press('Easy', 'd');
  await expect.element(findStatus()).toHaveTextContent('Easy: D. Next keeps Right.');
  expect(stored).toEqual([{ easy: 'd' }]);
});

test('the only key of another action is refused in words, and swapped at a press', async () => {
  const stored = await openKeys();
  await press('Hard', ' ');
  await expect.element(findStatus()).toHaveTextContent('Space is the only key of Play.');
  expect(stored).toEqual([]);
  await findButton('Swap: Play gets Q').click();
  await expect.poll(() => stored).toEqual([{ hard: ' ', play: 'q' }]);
  await expect.element(findChange('Hard')).toHaveFocus();
});

test.each([
  ['{Enter}', 'This key keeps its own use.'],
  ['{F5}', 'This key keeps its own use.'],
  ['/', 'The app needs this key'],
  ["'", 'Firefox needs this key'],
  ['{Control>}j{/Control}', 'Press one key alone'],
])('the key %s is refused in words, and the next one is awaited', async (key, words) => {
  const stored = await openKeys();
  await press('Flip', key);
  await expect.element(findStatus()).toHaveTextContent(words);
  await userEvent.keyboard('f');
  await expect.poll(() => stored).toEqual([{ flip: 'f' }]);
});

test('Escape keeps the key, Tab goes on, and Space neither asks again nor presses the button', async () => {
  const stored = await openKeys({ play: 'p' });
  await press('Flip', '{Escape}');
  await expect.element(findChange('Flip')).toHaveFocus();
  await press('Flip', '{Tab}');
  await expect.element(findAsking()).toHaveLength(0);
  expect(stored).toEqual([]);
  await press('Flip', ' ');
  await expect.poll(() => stored).toEqual([{ play: 'p', flip: ' ' }]);
  await expect.element(findChange('Flip')).toHaveFocus();
  await expect.element(findAsking()).toHaveLength(0);
});

test('the usual keys come back together', async () => {
  const stored = await openKeys({ hard: 'j', easy: 'k' });
  const usual = findButton('Use the usual keys');
  await usual.click();
  await expect.poll(() => stored).toEqual([{}]);
  await expect.element(findRow('Easy')).toHaveTextContent(/E.>/);
  await expect.element(usual).toHaveAttribute('aria-disabled', 'true');
});

test('chosen keys act in a review, the usual ones do not, and its buttons show them', async () => {
  await openKeys({ flip: 'f', hard: 'd', easy: 'ñ' });
  const sent = takeReviews();
  await cleanup();
  await showScreen('/myflashcards/srsquiz');
  await expect.element(page.getByText('1/2', { exact: true })).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton('Flip')).toHaveAttribute('aria-keyshortcuts', 'f');
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('button', { name: /^Easy/ })).toHaveAttribute('aria-keyshortcuts', 'ñ');
  await expect.element(page.getByRole('button', { name: /^Hard/ })).toHaveTextContent(/D$/);
  await userEvent.keyboard('qe');
  // Held down it grades once, though the key usually leads on while it is held.
  await userEvent.keyboard('{d>3/}');
  await expect.element(page.getByText('2/2', { exact: true })).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('button', { name: /^Easy/ })).toBeVisible();
  pressByHand('Ñ');
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['hard', 'easy']);
});

/** A key that the keyboard of the tests lacks. */
function pressByHand(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

test('limited students have no keys of grades, people without a role none of quizzes', async () => {
  await signIn(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  fakeServer.answer(myPreferences.mine, { onceMore: true, keys: {} });
  await showScreen('/settings');
  await expect.element(findChange('Flip')).toBeVisible();
  expect(findChange('Hard').query()).toBeNull();
  await expect.element(findHeading('Keys')).toBeVisible();
});

test('looks: a key is awaited, after one that was taken', async () => {
  await openKeys({ hard: 'j' });
  await press('Easy', ' ');
  await expect.element(findButton('Swap: Play gets E')).toBeVisible();
  await press('Flip', '{Enter}');
  await expectGoodLooks({ isOfLearners: true });
});
