import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { findButton, focus } from '../../testing/find.ts';
import { LESSON } from '../../testing/weeks.ts';
import { editRow, findRow, findToast, openWeeks } from './testing.ts';

const NOTE = 'Friday works better for her until January.\nNext call: two short interviews.';
const findNote = (name: string) => findRow(name).getByRole('button', { name: 'Note of this call' });
const findNoteText = () => page.getByText('Friday works better for her');

const many = Array.from({ length: 24 }, (_, place) => ({
  name: `Student ${String(place).padStart(2, '0')}`,
  currentLesson: LESSON.recordId,
  notes: 'Ready for the group call. Short answers in the journal, and one more question about verbs.',
  calls: [{ rating: 'Very Good', notes: place === 1 ? NOTE : '' }],
}));

test('at 1280 × 720 at least eight records of one call each are seen, with New beside the call', async () => {
  await page.viewport(1280, 720);
  await openWeeks(many);
  await expect.element(findRow('Student 08')).toBeVisible();
  const rows = [...document.querySelectorAll('main [data-row]')];
  const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight);
  expect(seen.length).toBeGreaterThanOrEqual(8);
  const call = findRow('Student 00').getByRole('button', { name: 'Very Good' });
  const maker = findRow('Student 00').getByRole('button', { name: 'New' });
  expect(maker.element().getBoundingClientRect().top).toBeLessThan(
    call.element().getBoundingClientRect().bottom,
  );
});

test("a call's note opens under its row by its button and by O, and Escape closes it", async () => {
  const { router, lists } = await openWeeks(many.slice(0, 3));
  expect(findRow('Student 00').getByRole('button', { name: 'Note of this call' }).query()).toBeNull();
  await findNote('Student 01').click();
  await expect.element(findNoteText()).toBeVisible();
  await expect.element(findNote('Student 01')).toHaveAttribute('aria-expanded', 'true');
  await expectGoodLooks();
  focus(findButton('Close the note'));
  await userEvent.keyboard('{Escape}');
  await expect.element(findNoteText()).not.toBeInTheDocument();
  await expect.element(findNote('Student 01')).toHaveFocus();

  focus(findRow('Student 01').getByRole('button', { name: 'Very Good' }));
  await userEvent.keyboard('o');
  await expect.element(findNoteText()).toBeVisible();
  await userEvent.keyboard('o');
  await expect.element(findNoteText()).not.toBeInTheDocument();

  await findNote('Student 01').click();
  await findButton('Open the call').click();
  await expect
    .poll(() => JSON.stringify(router.state.location.search))
    .toContain(`private-call-${lists.privateCalls[1]?.recordId}`);
});

test('the note of a call stays open while its row is edited, and on a phone under its entry', async () => {
  await openWeeks(many.slice(0, 3).map((wish) => ({ ...wish, notes: 'Reads aloud.' })));
  await findNote('Student 01').click();
  await editRow('Student 01');
  await expect.element(findNoteText()).toBeVisible();
  await becomePhone();
  await expect.element(findNoteText()).toBeVisible();
  await expectGoodLooks({ only: 'phone' });
});

test('a toast stands below the rows of controls', async () => {
  await page.viewport(1280, 720);
  await openWeeks(many);
  await editRow('Student 00');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const toast = findToast('No changes detected').element().closest('[data-not-kept]');
  // It arrives from a little above its place.
  await expect.poll(() => toast?.getAnimations().length).toBe(0);
  const { top = 0, bottom = 0, left = 0, right = 0 } = toast?.getBoundingClientRect() ?? {};
  expect(bottom).toBeGreaterThan(top);
  const controls = [...document.querySelectorAll('main :is(button, select, input):not(table *)')].filter(
    (control) => control.checkVisibility(),
  );
  expect(controls.length).toBeGreaterThan(8);
  const covered = controls.filter((control) => {
    const edges = control.getBoundingClientRect();
    return edges.left < right && edges.right > left && edges.top < bottom && edges.bottom > top;
  });
  expect(covered.map((control) => control.outerHTML)).toEqual([]);
});
