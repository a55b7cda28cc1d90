import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { LESSON, readStart } from '../../testing/weeks.ts';
import { editRow, openWeeks, readLessons } from './testing.ts';

const LESSONS = [1, 12, 112, 20].map((number) => ({ recordId: 50 + number, lessonName: `Lesson ${number}` }));
const NAMES = Array.from({ length: 15 }, (_one, place) => `Student ${String.fromCodePoint(65 + place)}`);

function openWithLastWeek() {
  return openWeeks([
    { name: 'Eva' },
    {
      name: 'Eva, a week ago',
      weekStarts: addDays(readStart(), -7),
      relatedMembership: 3001,
      notes: 'Confuses lo and le.',
      currentLesson: LESSON.recordId,
      currentLessonName: LESSON.lessonName,
      calls: ['Fair'],
    },
  ]);
}

test("a row in edit has last week's record under it, and its note at hand", async () => {
  await openWithLastWeek();
  const row = await editRow('Eva');
  const last = page.getByRole('row', { name: /^Last week, / });
  await expect.element(last).toHaveTextContent(/Fair.*Confuses lo and le\./);
  await expect.element(page.getByText('Last week: Lesson 1')).toBeVisible();
  await expectGoodLooks();
  await row.notes.fill('Better now.');
  await last.getByRole('button', { name: 'Use this note' }).click();
  await expect.element(row.notes).toHaveValue('Better now.\nConfuses lo and le.');
  await expect.element(row.notes).toHaveFocus();
});

test('the lesson after that of last week takes one press, and is the first that a search finds', async () => {
  await openWeeks(
    [
      { name: 'Eva' },
      {
        name: 'Eva, a week ago',
        weekStarts: addDays(readStart(), -7),
        relatedMembership: 3001,
        currentLesson: 62,
        currentLessonName: 'Lesson 12',
      },
    ],
    { catalogue: { lessons: LESSONS } },
  );
  const row = await editRow('Eva');
  await row.lesson.fill('lesson');
  await expect.poll(() => readLessons()[0]).toBe('Lesson 20');
  await row.lesson.fill('');
  await page.getByRole('button', { name: 'Next: Lesson 20' }).click();
  const clear = page.getByRole('button', { name: 'Clear Current Lesson' });
  await expect.element(clear).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Next: / })).not.toBeInTheDocument();
  await expectGoodLooks();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Next: Lesson 20' })).toBeVisible();
});

test('a note and a lesson for fifteen students take seven control keys each', async () => {
  const { sent } = await openWeeks(
    NAMES.map((name) => ({ name })),
    { catalogue: { lessons: LESSONS } },
  );
  await userEvent.keyboard('j');
  for (let step = 0; step < 4; step += 1) await userEvent.keyboard('{ArrowRight}');
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await userEvent.keyboard(key);
  };
  for (const name of NAMES) {
    await press('e');
    await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
    await userEvent.keyboard('Well.');
    await press('{Tab}');
    await press('1');
    await press('2');
    await press('{Enter}');
    await press('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('button', { name: 'Submit Changes' })).not.toBeInTheDocument();
    if (name !== NAMES.at(-1)) await press('{ArrowDown}');
  }
  expect(count).toBe(15 * 7 - 1);
  await expect.poll(() => sent.length).toBe(15);
  for (const [row] of sent) expect(row?.values).toEqual({ notes: 'Well.', currentLesson: 62 });
}, 60_000);
