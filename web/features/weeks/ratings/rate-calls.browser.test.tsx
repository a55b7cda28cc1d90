import { recordWrites } from '@soltura/contract/records/record-writes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectToast, readChosen } from '../../../testing/forms.ts';
import { expectTitle, findChoice } from '../../../testing/panels.ts';
import { findEntry, openWeeks } from '../../records/testing.ts';
import { findRow } from '../testing.ts';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gil', 'Hans', 'Ida', 'Jo'];
const CALLS_CELL = 2;

const findList = () => page.getByRole('listbox', { name: /^Rating/ });
const findCalls = (name: string) => findRow(name).getByRole('cell').nth(CALLS_CELL);

/** Presses keys one by one, and answers how many they were. */
async function press(keys: readonly string[]): Promise<number> {
  for (const key of keys) await userEvent.keyboard(key);
  return keys.length;
}

async function goToCalls(): Promise<number> {
  return press(['j', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}']);
}

test.each([
  ['without a call there', []],
  ['with a call there already', ['Good']],
] as const)('ten private calls are rated in 24 key presses, %s', async (_words, calls) => {
  const { records } = await openWeeks({ wishes: NAMES.map((name) => ({ name, calls })) });
  let count = await goToCalls();
  for (const _name of NAMES) count += await press(['v', '{Enter}']);
  expect(count).toBe(24);
  await expect.poll(() => records.sent.length).toBe(10);
  expect(records.sent).toMatchObject(
    NAMES.map((_name, place) => ({
      deed: 'addPrivateCall',
      body: { rating: 'Very Good', relatedWeek: 1001 + place, callType: 'Monthly Call' },
    })),
  );
  await expect.element(findCalls('Jo').getByRole('button', { name: 'Very Good' })).toBeVisible();
});

test('the ratings of a school have letters of their own, and its first type is that of a new call', async () => {
  const { records } = await openWeeks({
    wishes: [{ name: 'Eva' }],
    optionLists: { callRatings: ['Bien', 'Buena', 'Regular'], callTypes: ['Semanal', 'Bono'] },
  });
  await goToCalls();
  await userEvent.keyboard('u');
  await expect.element(findList().getByRole('option')).toHaveLength(3);
  await expect.element(findList().getByRole('option', { selected: true })).toHaveTextContent('BuenaU');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => records.sent)
    .toMatchObject([{ deed: 'addPrivateCall', body: { rating: 'Buena', callType: 'Semanal' } }]);
});

test("a letter on a call changes that call, and on 'New' it adds one", async () => {
  const { records } = await openWeeks({ wishes: [{ name: 'Eva', calls: ['Fair'] }] });
  await goToCalls();
  await userEvent.keyboard('{Enter}');
  await expect.element(findEntry('Eva', 'Fair')).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(findList()).toHaveFocus();
  await expectGoodLooks();
  await userEvent.keyboard('{Enter}');
  await expect.element(findEntry('Eva', 'Excellent')).toHaveFocus();
  await expect
    .poll(() => records.sent)
    .toMatchObject([{ deed: 'updatePrivateCall', body: { recordId: 5001, rating: 'Excellent' } }]);
  await userEvent.tab();
  await expect.element(findEntry('Eva', 'New')).toHaveFocus();
  await userEvent.keyboard('l{Enter}');
  await expect.element(findEntry('Eva', 'Late Cancel')).toBeVisible();
  expect(records.sent).toHaveLength(2);
});

test('another letter takes another rating, Escape leaves all as it was', async () => {
  const { records } = await openWeeks({ wishes: [{ name: 'Eva' }] });
  await goToCalls();
  await userEvent.keyboard('gn');
  await expect
    .element(findList().getByRole('option', { name: 'No-Show' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(findCalls('Eva')).toHaveFocus();
  await expect.element(findEntry('Eva', 'New')).toBeVisible();
  expect(records.sent).toEqual([]);
});

test('while a rating is on its way, more keys make no second call', async () => {
  const { records } = await openWeeks({ wishes: [{ name: 'Eva' }] });
  await goToCalls();
  const letOn = fakeServer.hold(recordWrites.addPrivateCall);
  await userEvent.keyboard('v{Enter}');
  await userEvent.keyboard('v{Enter}');
  letOn();
  await expect.element(findEntry('Eva', 'Very Good')).toBeVisible();
  expect(records.sent).toHaveLength(1);
});

test('a rating that was refused stays in the cell, and its panel opens with it', async () => {
  expectConsole(/Failed to post to coaching\/private-calls/);
  await openWeeks({ wishes: [{ name: 'Eva' }] });
  fakeServer.refuse(recordWrites.addPrivateCall, 503);
  await goToCalls();
  await userEvent.keyboard('v{Enter}');
  await findEntry('Eva', 'Not saved: Very Good').click();
  await expectTitle('New Private Call');
  await expect.element(findChoice('Rating')).toHaveValue('Very Good');
});

test('a call that looks like a stored one is not made, and its panel opens with the rating', async () => {
  expectConsole(/Failed to post/);
  const { records } = await openWeeks({ wishes: [{ name: 'Eva' }] });
  const twin = { recordId: 5001, at: '', isOwn: false };
  const error = { code: 'conflict', message: 'A record like this is there already.', twin };
  fakeServer.refuse(recordWrites.addPrivateCall, 409, { error });
  await goToCalls();
  await userEvent.keyboard('v{Enter}');
  await expectTitle('New Private Call');
  expect(readChosen('Rating')).toBe('Very Good');
  expect(records.sent).toEqual([]);
});

test('the space bar turns a switch on its cell', async () => {
  const { weeks } = await openWeeks({ wishes: [{ name: 'Eva' }] });
  await press(['j', ...Array.from({ length: 6 }, () => '{ArrowRight}')]);
  await userEvent.keyboard(' ');
  await expectToast('Week updated!');
  expect(weeks.sent).toMatchObject([[{ values: { holdWeek: true } }]]);
});
