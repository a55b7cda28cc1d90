import type { Page } from '@playwright/test';
import {
  expectComplaint,
  expectTitle,
  findBox,
  findChoice,
  findShown,
  findUndo,
  recordWords,
} from './record-panel.ts';
import { findTableRow, noteWrites, openNew, openTable, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const QUIZZES = /\/vocab-quiz\/quizzes$/;
/** No quiz of the demo school has this name. */
const SPARE = 'ser-estar quiz 903';
const UNDEFINED = 'Quiz nickname cannot contain undefined';

test('nickname and title of a quiz are built while they are chosen, and the table lists it at once (78)', async ({
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

async function expectMade(page: Page, nickname: string | RegExp, title: string): Promise<void> {
  await expect(findShown(page, 'Quiz Nickname')).toHaveText(nickname);
  await expect(findShown(page, 'Quiz Title')).toHaveText(title);
}
