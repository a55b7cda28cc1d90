import { makeExample, makeQuiz } from '@soltura/server/testing/cards';
import { makeWord } from '@soltura/server/testing/library';
import { makeCourse, nameWord } from './course.ts';
import { expectComplaint, expectTitle, findBox, findPanel, findSave, REFUSED } from './record-panel.ts';
import { findSwitch } from './student-forms.ts';
import {
  chooseReferred,
  deleteRecord,
  findRowNames,
  findTable,
  findTableCell,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount } from './weekly.ts';

test('a lesson is told the words it introduces, an example its words; a word in use is not deleted', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const course = await makeCourse(db, { lessons: 1 });
  const named = [nameWord('gato'), nameWord('perro')];
  for (const word of named) await makeWord(db, word);
  const [cat, dog] = named.map(({ descriptionOfVocabularySkill }) => descriptionOfVocabularySkill);
  await beAdmin();
  await openTable(page, 'program-lessons', mark);
  await openNew(page, 'New Program Lesson');
  await findBox(page, 'Lesson').fill(`lesson of ${mark}x`);
  await chooseReferred(page, 'Program', course.name);
  await expectComplaint(page, "Lesson must end in a blank and its number, such as 'lcsp 12'");
  await findBox(page, 'Lesson').fill(`lesson of ${mark} 2`);
  const words = findPanel(page).getByRole('combobox', { name: 'Vocabulary' });
  for (const word of [dog, cat]) {
    await words.fill(String(word));
    await page.getByRole('option', { name: String(word) }).click();
  }
  const chips = findPanel(page).getByRole('list', { name: 'Vocabulary' }).getByRole('listitem');
  await expect(chips).toHaveCount(2);
  await saveRecord(page);
  await expect(findTableCell(page, `lesson of ${mark} 2`, 'Vocabulary')).toHaveText(`${dog}, ${cat}`);

  await openTable(page, 'examples', mark);
  await openNew(page, 'New Example');
  await findBox(page, 'Spanish').fill(`El gato de ${mark}.`);
  await expectComplaint(page, 'English is a required field. Please fill it out before submitting.');
  await findBox(page, 'English').fill(`The cat of ${mark}.`);
  await findBox(page, 'Spanish Audio').fill('ftp://a.example/b.mp3');
  await expectComplaint(
    page,
    'Spanish Audio must be a link that begins with http and ends in mp3, wav, ogg or m4a',
  );
  await findBox(page, 'Spanish Audio').fill('');
  await findPanel(page).getByRole('combobox', { name: 'Vocabulary' }).fill(String(cat));
  await page.getByRole('option', { name: String(cat) }).click();
  await saveRecord(page);
  // Nobody has verified it yet.
  await page.getByRole('switch', { name: 'Unverified:' }).click();
  await expect(findTableCell(page, `El gato de ${mark}.`, 'Vocab Complete')).toHaveText('No');

  await openTable(page, 'vocabulary', String(cat));
  await openRecord(page, String(cat));
  await findBox(page, 'Spellings').fill('gato\nGATOS');
  await expectComplaint(page, 'Spellings must be in lower case');
  await findBox(page, 'Spellings').fill('gato\n\n gatos ');
  await saveRecord(page);
  await expect(findTableCell(page, String(cat), 'Spellings')).toHaveText('gato, gatos');
  await openRecord(page, String(cat));
  await deleteRecord(page);
  await expect(findPanel(page).getByRole('alert')).toHaveText(
    `${cat} cannot be deleted: 1 program lesson and 1 example refer to this vocabulary item. Archive it instead.`,
  );
  await findSwitch(page, 'Archived').click();
  await findSave(page).click();
  await expect(page.getByText('No records found')).toBeVisible();
});

test('the examples of a quiz stand in the order of their positions, and a position is changed', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const nickname = `lcspx quiz ${process.pid}77`;
  const sentences = [`Uno de ${mark}.`, `Dos de ${mark}.`, `Tres de ${mark}.`];
  const ids: number[] = [];
  for (const spanishExample of sentences) ids.push(await makeExample(db, { spanishExample }));
  await makeQuiz(db, ids, nickname);
  const readOrder = async () => {
    const rows = await db.query<{ id: number }>(
      {
        name: 'journey-quiz-order',
        text: `select e.related_example id from quiz_examples e join quizzes q on q.record_id = e.related_quiz
               where q.quiz_nickname = $1 order by e.position, e.record_id`,
      },
      [nickname],
    );
    return rows.map(({ id }) => ids.indexOf(id) + 1);
  };
  await beAdmin();
  await openTable(page, 'quiz-examples');
  await page.getByRole('combobox', { name: 'Filter by Quiz' }).selectOption(nickname);
  await expect(findCount(page)).toHaveText('showing 1 - 3 of 3 records');
  await expect(findRowNames(page)).toHaveText([nickname, nickname, nickname]);
  const examples = findTable(page).locator('td[data-name="Example"]');
  await expect(examples).toHaveText(sentences);
  const third = findTable(page)
    .getByRole('row')
    .filter({ hasText: sentences[2] ?? '' });
  await third.getByRole('button', { name: 'Edit' }).click();
  await expectTitle(page, 'Edit Quiz Example');
  await findBox(page, 'Position').fill('-1');
  await expectComplaint(page, 'Position must be a non-negative whole number');
  await findBox(page, 'Position').fill('0');
  await saveRecord(page);
  await expect.poll(readOrder).toEqual([1, 3, 2]);

  // An example stands in a quiz once.
  await openNew(page, 'New Quiz Example');
  await chooseReferred(page, 'Quiz', nickname);
  await chooseReferred(page, 'Example', sentences[0] ?? '');
  await findSave(page).click();
  await expect(findPanel(page).getByText('The quiz has this example already').first()).toBeVisible();
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findPanel(page)).toBeHidden();
  await third.getByRole('button', { name: 'Edit' }).click();
  await deleteRecord(page);
  await expect(examples).toHaveText([sentences[0] ?? '', sentences[1] ?? '']);
  expect(await readOrder()).toEqual([1, 2]);
});
