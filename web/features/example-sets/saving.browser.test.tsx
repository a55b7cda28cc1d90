import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { expectHidden, findButton } from '../../testing/find.ts';
import {
  expectSaved,
  expectUnsaved,
  findField,
  findGoOn,
  findSave,
  LONG_CLIP,
  LONG_LINE,
  makeLines,
  openSetCreator,
  readSaved,
  saveSet,
  startEditing,
} from './testing.ts';

const FAILED = 'Failed to save examples';
const NO_ANSWER = /There is no network|Failed to (fetch|post|save)|no answer/;

test("'Continue to Assignment' shows when all rows are saved, and not while any is unsaved (78)", async () => {
  const { saves } = await openSetCreator();
  const lines = makeLines(4);
  const [later, ...first] = lines;
  await startEditing(first);
  await expectHidden(findGoOn());
  const release = fakeServer.hold(exampleSets.save);
  await findSave().click();
  await expect.element(findButton('Saving...')).toBeDisabled();
  // The rows move at once.
  await expectSaved(3);
  release();
  await expect.element(page.getByText('Examples saved successfully')).toBeVisible();
  await expect.element(page.getByText('All examples saved')).toBeVisible();
  await expect.element(findGoOn()).toBeVisible();
  await expectHidden(findSave());
  expect(saves).toEqual([first.map(({ spanish }) => spanish)]);

  await findButton('Back to Paste').click();
  await startEditing(later ? [later] : []);
  await expectUnsaved(1);
  await expectSaved(3);
  await expectHidden(findGoOn());
});

test("one link that no clip has: 'Invalid audio links' asks back and nothing is sent (77)", async () => {
  const { saves } = await openSetCreator();
  const [line = { spanish: '', english: '' }] = makeLines(1);
  await startEditing([{ ...line, spanishAudio: 'http://x/y.txt' }]);
  for (const link of ['http://x/y.txt', 'javascript:alert(1).mp3', 'http://x/y.mp3?from=sheet']) {
    await findField(0, 'Spanish Audio').fill(link);
    await findSave().click();
    const modal = page.getByRole('alertdialog', { name: 'Invalid audio links' });
    await expect
      .element(modal)
      .toHaveTextContent('One or more audio links are invalid. Please check the audio links and try again.');
    await modal.getByRole('button', { name: 'Go Back' }).click();
    await expectHidden(modal);
  }
  expect(saves).toEqual([]);
  await findField(0, 'Spanish Audio').fill('https://x.example/Y.MP3');
  await findSave().click();
  await expect.element(findGoOn()).toBeVisible();
  expect(saves).toEqual([[line.spanish]]);
});

test('a double click on Save sends the set once, and does not go on', async () => {
  const { saves } = await openSetCreator();
  await startEditing(makeLines(4));
  await findSave().dblClick();
  await expect.element(findGoOn()).toBeVisible();
  expect(saves.map((texts) => texts.length)).toEqual([4]);
});

test('an answer lost on the way back: the rows come back as they were, and saving again sends the same key', async () => {
  expectConsole(NO_ANSWER);
  const { saves } = await openSetCreator();
  await startEditing(makeLines(3));
  const keys: (string | null)[] = [];
  const hear = ({ headers }: SeenCall) => void keys.push(headers.get('idempotency-key'));
  const end = fakeServer.lose(exampleSets.save, hear);
  await findSave().click();
  await expect.element(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expectUnsaved(3);
  end();
  fakeServer.answerBy(exampleSets.save, (call) => {
    hear(call);
    const texts = readSaved(call);
    saves.push(texts);
    return texts.map((_, place) => ({ id: 600 + place, isNew: false }));
  });
  await findSave().click();
  await expect.element(findGoOn()).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(saves.map((texts) => texts.length)).toEqual([3]);
});

test("a save that fails says 'Failed to save examples' until dismissed; every row is back as it was typed", async () => {
  expectConsole(/Failed to (post|save)/);
  const { saves } = await openSetCreator();
  const lines = makeLines(2);
  await startEditing(lines);
  await findField(1, 'English Translation').fill('Mended by hand.');
  const end = fakeServer.refuse(exampleSets.save, 500);
  await findSave().click();
  await expect.element(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expectUnsaved(2);
  await expectSaved(0);
  await expect.element(findField(0, 'Spanish Example')).toHaveValue(lines[0]?.spanish);
  await expect.element(findField(1, 'English Translation')).toHaveValue('Mended by hand.');
  expect(saves).toEqual([]);

  end();
  await findSave().click();
  await expect.element(findGoOn()).toBeVisible();
  expect(saves).toEqual([lines.map(({ spanish }) => spanish)]);
});

test("rows the server could not store are unsaved again, with 'Some examples failed to save'", async () => {
  expectConsole(/Some examples failed to save/);
  const { saves } = await openSetCreator();
  const lines = makeLines(3);
  const refused = lines[1]?.spanish ?? '';
  await startEditing(lines);
  fakeServer.answerBy(exampleSets.save, (call) => {
    const texts = readSaved(call);
    saves.push(texts);
    const isRefused = (text: string) => saves.length === 1 && text === refused;
    return texts.map((text, place) => ({
      id: isRefused(text) ? -1 : 600 + saves.length * 10 + place,
      isNew: !isRefused(text),
    }));
  });
  await findSave().click();
  await expect.element(page.getByText('Some examples failed to save')).toBeVisible();
  await expectUnsaved(1);
  await expect.element(findField(0, 'Spanish Example')).toHaveValue(refused);
  await expectSaved(2);
  await expectHidden(findGoOn());

  await findSave().click();
  await expect.element(page.getByText('All examples saved')).toBeVisible();
  await expectSaved(3);
  expect(saves[1]).toEqual([refused]);
});

test('sentences that somebody else has saved meanwhile: it is told', async () => {
  const lines = makeLines(2);
  const { saves } = await openSetCreator();
  await startEditing(lines);
  fakeServer.answerBy(exampleSets.save, (call) => {
    saves.push(readSaved(call));
    return readSaved(call).map((_, place) => ({ id: 600 + place, isNew: false }));
  });
  await findSave().click();
  await expect.element(page.getByText(/already (exist|saved|stored|in the database)/)).toBeVisible();
  await expect.element(findGoOn()).toBeVisible();
});

test('2,500 rows are saved in batches of at most 1,000, and the progress is shown', async () => {
  const { saves } = await openSetCreator();
  await startEditing(makeLines(2_500));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeServer.pause(exampleSets.save, () => (saves.length === 1 ? isReleased : undefined));
  await findSave().click();
  await expect.element(page.getByText(/^Saving 2,000 of 2,500/)).toBeVisible();
  await expectHidden(findGoOn());
  release();
  await expect.element(findGoOn()).toBeVisible();
  expect(saves.map((texts) => texts.length)).toEqual([1_000, 1_000, 500]);
});

test('a connection lost between two batches: what is saved stays saved, the rest is unsaved again', async () => {
  expectConsole(NO_ANSWER);
  const { saves } = await openSetCreator();
  const lines = makeLines(1_200);
  await startEditing(lines);
  const isLost = { now: true };
  fakeServer.answerBy(exampleSets.save, (call) => {
    if (isLost.now && saves.length > 0) throw new TypeError('There is no network.');
    const texts = readSaved(call);
    saves.push(texts);
    return texts.map((_, place) => ({ id: 600 + saves.length * 1_000 + place, isNew: true }));
  });
  await findSave().click();
  await expect.element(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expect.element(page.getByText('200 unsaved').first()).toBeVisible();

  isLost.now = false;
  await findSave().click();
  await expect.element(findGoOn()).toBeVisible();
  expect(saves.flat()).toEqual(lines.map(({ spanish }) => spanish));
});

test('emptying the Spanish text removes a row on leaving it; until then it may be typed anew', async () => {
  await openSetCreator();
  const lines = makeLines(2);
  await startEditing(lines);
  await findField(0, 'Spanish Example').click();
  // In one go: a field that stays empty for a second is a row removed.
  await userEvent.keyboard('{Control>}a{/Control}{Delete}*We* vamos');
  await expectUnsaved(2);
  const firstRow = page.getByRole('list', { name: 'Edit Examples' }).getByRole('listitem').first();
  await expect.element(firstRow).toHaveTextContent('spanglish');
  await findField(0, 'Spanish Example').fill('');
  await findField(1, 'English Translation').click();
  await expectUnsaved(1);
  await expect.element(findField(0, 'Spanish Example')).toHaveValue(lines[1]?.spanish);

  // After a second too.
  await findField(0, 'Spanish Example').fill('');
  await expectUnsaved(0);
});

test("a lookup that fails says 'Error loading examples'; 'Retry' mends it, and the rows stay", async () => {
  expectConsole(/Failed to (post|fetch|load)/, /could not be looked up/);
  await openSetCreator();
  const end = fakeServer.refuse(exampleSets.bySpanishText, 500);
  await startEditing(makeLines(2));
  await expect.element(page.getByText('Error loading examples')).toBeVisible();
  await expectUnsaved(2);
  end();
  await findButton('Retry').click();
  await expectHidden(page.getByText('Error loading examples'));
  await expectUnsaved(2);
});

test('leaving without a row that is unsaved asks nothing', async () => {
  await openSetCreator();
  await saveSet(makeLines(1));
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.element(page.getByRole('heading', { name: 'Coaching Tools' })).toBeVisible();
});

test('leaving with unsaved rows asks; Go Back stays, Confirm leaves, and the rows wait on the device', async () => {
  const { router } = await openSetCreator();
  await startEditing(makeLines(2));
  const question = page.getByRole('alertdialog');
  const home = page.getByRole('link', { name: 'home navigation' });
  await home.click();
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expectUnsaved(2);
  expect(router.state.location.pathname).toBe('/example-sets');
  await home.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('heading', { name: 'Coaching Tools' })).toBeVisible();
  router.history.back();
  await expectUnsaved(2);
});

test('looks: editing beside what is saved, one link invalid', async () => {
  await openSetCreator();
  const [line = { spanish: '', english: '' }, ...saved] = makeLines(3);
  await saveSet(saved);
  await findButton('Back to Paste').click();
  await startEditing([{ ...LONG_LINE, spanishAudio: LONG_CLIP }, line]);
  await findField(1, 'Spanish Audio').fill('http://x/y.txt');
  await findField(1, 'English Translation').click();
  await expectGoodLooks({ picture: 'example-set-edit' });
});

test('looks: a lookup that failed', async () => {
  expectConsole(/Failed to (post|fetch|load)/, /could not be looked up/);
  await openSetCreator();
  fakeServer.refuse(exampleSets.bySpanishText, 500);
  await startEditing(makeLines(1));
  await expect.element(page.getByText('Error loading examples')).toBeVisible();
  await expectGoodLooks();
});

test('looks: the question before a restart', async () => {
  await openSetCreator();
  await startEditing(makeLines(1));
  await findButton('Restart').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
});
