import { readCollection } from '@soltura/server/testing/cards';
import { findStored, makeLines, openSetCreator, paste, pressNext } from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { findUndo } from './record-panel.ts';

test('a coach gives a set to a cohort after its trial, and takes it back later from the history; what was graded stays', async ({
  page,
  db,
  makePerson,
  beDemo,
}) => {
  const program = `Cohort program ${process.pid}`;
  const [made] = await db.query<{ id: number }>(
    { name: '', text: 'insert into programs (name) values ($1) returning record_id as id' },
    [program],
  );
  const learner = (name: string, cohort: 'A' | 'B') =>
    makePerson({ name, studentRole: 'student', relatedProgram: made?.id ?? 0, cohort });
  const [ana, ben, other] = [
    await learner('Ana Cohorte', 'B'),
    await learner('Ben Cohorte', 'B'),
    await learner('Otra Cohorte', 'A'),
  ];
  const countCards = async () =>
    Promise.all([ana, ben, other].map(async ({ recordId }) => (await readCollection(db, recordId)).length));

  await beDemo('coach');
  await openSetCreator(page);
  const lines = makeLines(3);
  await paste(page, lines);
  await pressNext(page);
  await findButton(page, 'Save Example Set').click();
  await findButton(page, 'Continue to Assignment').click();
  await findButton(page, 'Several Students').click();
  const form = page.getByRole('alertdialog', { name: 'Assign 3 examples to Several Students' });
  await form.getByLabel('Program').selectOption({ label: program });
  const ledger = form.getByRole('list', { name: 'What this does' });
  await expect(ledger).toContainText('3 students, 9 new cards');
  await form.getByLabel('Cohort').selectOption({ label: 'Cohort B' });
  await expect(ledger).toContainText('2 students, 6 new cards: Ana Cohorte, Ben Cohorte');
  expect(await countCards(), 'a trial writes nothing').toEqual([0, 0, 0]);
  await form.getByRole('button', { name: 'Assign to 2 Students' }).click();
  await expect(findUndo(page, 'Assigned to 2 students')).toBeVisible();
  expect(await countCards()).toEqual([3, 3, 0]);

  const [graded] = await findStored(db, lines);
  await db.query(
    {
      name: '',
      text: `update student_examples set last_reviewed_date = now(), review_interval = 1
        where related_student = $1 and related_example = $2`,
    },
    [ana.recordId, graded],
  );
  await page.reload();
  await page.getByRole('link', { name: 'Given Sets' }).click();
  const set = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${program}, Cohort B` });
  await expect(set).toContainText('2 students, 6 new cards');
  await set.getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Take the Set Back?' });
  await expect(question).toContainText('5 cards are removed.');
  await expect(question).toContainText('1 card was graded meanwhile and stays.');
  await question.getByRole('button', { name: 'Take It Back' }).click();
  await expect(set).toContainText('Taken back on');
  await expect(set).toContainText('1 card was graded meanwhile and stays.');
  expect(await countCards()).toEqual([1, 0, 0]);
});
