import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { quizzes } from '@soltura/server/db/tables';
import {
  expectComplaint,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findToast,
  findUndo,
  REFUSED,
  recordWords,
} from './record-panel.ts';
import {
  filterBy,
  findHead,
  findRowNames,
  findTableRow,
  noteWrites,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';

const QUIZZES = /\/vocab-quiz\/quizzes$/;
/** No quiz of the demo school has this name. */
const SPARE = 'ser-estar quiz 903';
const UNDEFINED = 'Quiz nickname cannot contain undefined';

test('78: nickname and title of a quiz are built while they are chosen, and the table lists it at once', async ({
  page,
  db,
  beAdmin,
}) => {
  const nickname = 'ser-estar quiz 303';
  // The demo school has this quiz; it makes room for as long as the journey lasts.
  const rename = (from: string, to: string) =>
    db.query(
      { name: 'journey-rename-quiz', text: 'update quizzes set quiz_nickname = $2 where quiz_nickname = $1' },
      [from, to],
    );
  await rename(nickname, SPARE);
  try {
    await beAdmin();
    await openTable(page, 'quizzes', 'QUIZ 303');
    await expect(findTableRow(page, nickname)).toHaveCount(0);
    const sent = noteWrites(page, QUIZZES);
    await openNew(page, 'New Quiz Record');
    await expectTitle(page, 'Create Quiz');
    await expectMade(page, /^- quiz -$/, '-');
    await expect(findChoice(page, 'Quiz Sub Type')).toHaveCount(0);
    await findChoice(page, 'Quiz Type').selectOption('Master Ser vs Estar');
    await findBox(page, 'Quiz Number').fill('3');
    await expectComplaint(page, UNDEFINED);
    await findChoice(page, 'Quiz Sub Type').selectOption('Prepositions');
    await expectMade(page, nickname, 'Ser/Estar Lesson 3, Prepositions');
    const readWords = await recordWords(page);
    await saveRecord(page);
    await expect(findTableRow(page, nickname)).toBeVisible();
    expect(await readWords()).toEqual(['Creating quiz...', 'Quiz created successfully']);
    expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { quizNickname: nickname } },
    ]);
    await findUndo(page, 'Quiz created successfully').click();
    await expect(findTableRow(page, nickname)).toHaveCount(0);
  } finally {
    await db.query({ name: 'journey-remove-quiz', text: 'delete from quizzes where quiz_nickname = $1' }, [
      nickname,
    ]);
    await rename(SPARE, nickname);
  }
});

test('a quiz is renamed by its parts; what cannot be a nickname, or is another quiz already, is refused', async ({
  page,
  db,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED, /^Failed to update/);
  const number = (process.pid % 100_000) * 10 + 7;
  const names = [`post-1mc quiz ${number}2`, `post-1mc quiz ${number}10`];
  const [second, tenth] = [await makeNamed(db, names[0]), await makeNamed(db, names[1])];
  const unread = await makeNamed(db, `an old name ${number}`);
  await beAdmin();
  await openTable(page, 'quizzes', `post-1mc quiz ${number}`);
  // Numbers are compared as numbers.
  await findHead(page, 'Quiz Nickname').getByRole('button', { name: 'Quiz Nickname' }).click();
  await expect(findRowNames(page)).toHaveText([second.name, tenth.name]);
  const sent = noteWrites(page, QUIZZES);
  await openRecord(page, second.name);
  await expectTitle(page, 'Edit Quiz');
  await expect(findChoice(page, 'Quiz Type').locator('option:checked')).toHaveText('Post-1MC Cohort');
  await expect(findBox(page, 'Quiz Number')).toHaveValue(`${number}2`);
  await expectMade(page, second.name, `Post-1MC Cohort Quiz ${number}2`);
  for (const none of ['0', '', 'x']) {
    await findBox(page, 'Quiz Number').fill(none);
    await expectComplaint(page, UNDEFINED);
  }
  await findChoice(page, 'Quiz Type').selectOption('Master Ser vs Estar');
  await findChoice(page, 'Quiz Sub Type').selectOption('Long Quiz (Everything)');
  await findBox(page, 'Quiz Number').fill('12');
  await expectComplaint(page, 'Quiz Number must be a whole number from 1 to 9');
  await findBox(page, 'Quiz Number').fill('8');
  await expectMade(page, 'ser-estar quiz 809', 'Ser/Estar Lesson 8, Long Quiz (Everything)');
  await findChoice(page, 'Quiz Type').selectOption('Spanish in One Month');
  await expect(findChoice(page, 'Quiz Sub Type')).toHaveCount(0);
  await expectMade(page, 'si1m quiz 8', 'Spanish in One Month Quiz 8');
  await findChoice(page, 'Quiz Type').selectOption('Post-1MC Cohort');
  await findBox(page, 'Quiz Number').fill(`${number}10`);
  expect(sent).toEqual([]);
  await findSave(page).click();
  await expect(findToast(page, 'Failed to update quiz')).toBeVisible();
  await expect(findPanel(page).getByText('A quiz with this nickname already exists').first()).toBeVisible();
  await findBox(page, 'Quiz Number').fill(`${number}3`);
  await saveRecord(page);
  await expect(findRowNames(page)).toHaveText([`post-1mc quiz ${number}3`, tenth.name]);
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: { quizNickname: `post-1mc quiz ${number}3`, recordId: second.recordId },
  });

  // A name that cannot be read back is shown as it is stored.
  await filterBy(page, unread.name);
  await openRecord(page, unread.name);
  await expect(findShown(page, 'Quiz Nickname')).toHaveText(unread.name);
  await expect(findChoice(page, 'Quiz Type')).toHaveValue('');
});

async function expectMade(page: Page, nickname: string | RegExp, title: string): Promise<void> {
  await expect(findShown(page, 'Quiz Nickname')).toHaveText(nickname);
  await expect(findShown(page, 'Quiz Title')).toHaveText(title);
}

async function makeNamed(db: Db, name = '') {
  const [quiz] = await db.orm
    .insert(quizzes)
    .values({ quizNickname: name })
    .returning({ recordId: quizzes.recordId });
  if (!quiz) throw new Error('The quiz was not made.');
  return { name, recordId: quiz.recordId };
}
