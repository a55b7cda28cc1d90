import { makeCourse } from './course.ts';
import { expect, test } from './fixtures.ts';
import { expectChecked, findExtra, findText, findUnknownWords } from './frequensay.ts';
import { findSelected } from './lesson-range.ts';
import { findButton } from './quiz.ts';
import { chooseStudent } from './students.ts';

test('a passage is there again after a reload, with the extra vocabulary', async ({ page, beDemo }) => {
  await beDemo('coach');
  await page.goto('/frequensay');
  await findText(page).fill('Gatos y perros.');
  await findButton(page, 'Add Extra Vocabulary').click();
  await findExtra(page).fill('gatos');
  await expectChecked(page, {
    total: 3,
    known: 34,
    unknown: [
      ['y', 1],
      ['perros', 1],
    ],
  });
  await page.reload();
  await expect(findText(page)).toHaveValue('Gatos y perros.');
  await expect(findExtra(page)).toHaveValue('gatos');
  await expect(findUnknownWords(page)).toHaveCount(2);
});

test('a coach who acts for a student begins at the lesson of that student', async ({
  page,
  db,
  beDemo,
  makePerson,
}) => {
  const course = await makeCourse(db, { lessons: 4, reached: 3 });
  const student = await makePerson({
    name: 'Lectora Atenta',
    studentRole: 'student',
    relatedProgram: course.programId,
    cohort: 'A',
  });
  await beDemo('coach');
  await page.goto('/frequensay');
  await chooseStudent(page, student);
  await expect(findSelected(page, 'Course:')).toHaveText(course.name);
  await expect(findSelected(page, 'To:')).toHaveText('Lesson 3');
});
