import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { CHANGE_SET, LESSON } from '../../testing/weeks.ts';
import { expectListed, openWeeks } from './testing.ts';

const BUTTON = 'Complete all that qualify';
const lesson = LESSON.recordId;
const wishes = [
  { name: 'Ana', currentLesson: lesson, notes: 'Reads aloud.' },
  { name: 'Ben', currentLesson: lesson, calls: ['Good'] },
  { name: 'Cleo', currentLesson: lesson },
  { name: 'Dora', currentLesson: lesson },
  { name: 'Eva' },
  { name: 'Fay', currentLesson: lesson, calls: ['Good'], holdWeek: true },
];
const findLine = () => page.getByRole('status').filter({ hasText: /qualify|completed/ });

test('the records that qualify are completed in one call, the others are named, and Undo takes it back in one step', async () => {
  const { sent, idOf, change } = await openWeeks(wishes, { search: '?hold=show' });
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    for (const name of ['Ana', 'Ben']) change(name, { recordsComplete: false });
    return [];
  });
  await findButton('More').click();
  await findButton(BUTTON).click();
  await expect
    .element(findLine())
    .toHaveTextContent(
      '2 records completed. 4 do not qualify: 2 without a call or a note (Cleo, Dora), 1 without a lesson, and a call or a note (Eva), 1 on hold (Fay).',
    );
  expect(sent).toMatchObject([
    ['Ana', 'Ben'].map((name) => ({ recordId: idOf(name), values: { recordsComplete: true } })),
  ]);
  await expectListed(['Cleo', 'Dora', 'Eva', 'Fay']);
  await expectGoodLooks();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectListed(['Ana', 'Ben', 'Cleo', 'Dora', 'Eva', 'Fay']);
  expect(undone).toEqual([{ changeSet: CHANGE_SET }]);
  await expect.element(findLine()).not.toBeInTheDocument();
});

test('a record that somebody else has changed meanwhile is told, too', async () => {
  const { tell } = await openWeeks(wishes.slice(0, 2));
  tell('Ben', 'stale');
  await findButton('More').click();
  await findButton(BUTTON).click();
  await expect
    .element(findLine())
    .toHaveTextContent('1 record completed. 1 does not qualify: 1 changed by somebody else meanwhile (Ben).');
});

test('on a phone the reasons open on a press', async () => {
  await becomePhone();
  const { sent } = await openWeeks(wishes.slice(2, 4));
  await findButton(BUTTON).click();
  await expect.element(findLine()).toHaveTextContent('No record qualifies. 2 do not qualify. See why');
  await page.getByRole('button', { name: 'See why' }).click();
  await expect.element(findLine()).toHaveTextContent(/2 without a call or a note \(Cleo, Dora\)\.$/);
  expect(sent).toEqual([]);
  await expectGoodLooks({ only: 'phone' });
});

test('an empty list tells whether all is done, hidden by filters, or nothing is there', async () => {
  await openWeeks([{ name: 'Ana', recordsComplete: true }]);
  await expect.element(page.getByText('All done')).toBeVisible();
  await findButton('Show all').click();
  await expectListed(['Ana']);
  await page.getByRole('searchbox').fill('Zoe');
  await expect.element(page.getByText('1 record of this week is hidden by filters.')).toBeVisible();
  await expectGoodLooks();
  await findButton('Show all').click();
  await expectListed(['Ana']);
});
