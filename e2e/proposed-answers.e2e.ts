import type { Db } from '@soltura/server/db/session';
import { makeExample } from '@soltura/server/testing/cards';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';

test('an admin accepts a proposed answer by keyboard', async ({ page, db, beDemo, makePerson }) => {
  const mark = `${process.pid}`;
  const learner = await makePerson({ name: 'Eva', studentRole: 'student' });
  const example = await makeExample(db, { spanishExample: `Ella es de Chile ${mark}.` });
  const wording = `es de chile ${mark}`;
  const proposal = await propose(db, { student: learner.recordId, example, wording });

  await beDemo('admin');
  await page.goto('/database-tables');
  await expect(page.getByRole('link', { name: 'Proposed Answers' })).toBeVisible();
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Proposed Answers');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: wording });
  await expect(entry).toContainText('by 1 learner');
  await page.getByRole('button', { name: `Accept: ${wording}` }).focus();
  await page.keyboard.press('Enter');
  await expect(entry).toContainText('Accepted');
  await expect(page.getByRole('button', { name: `Undo: ${wording}` })).toBeFocused();
  expect(await readStatus(db, proposal)).toBe('accepted');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Proposed Answers \(/ })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

interface Proposed {
  student: number;
  example: number;
  wording: string;
}

/** Keeps an answer as its student's own and as a proposal for everybody; returns the id of the proposal. */
async function propose(db: Db, { student, example, wording }: Proposed): Promise<number> {
  const [kept] = await db.query<{ recordId: number }>(
    {
      name: 'propose-answer-of-journey',
      text: `with own as (
          insert into accepted_answers (related_example, related_student, answer, wording, status)
          values ($1, $2, $3, $3, 'own'))
        insert into accepted_answers (related_example, related_student, answer, wording, status)
        values ($1, null, $3, $3, 'proposed')
        returning record_id as "recordId"`,
    },
    [example, student, wording],
  );
  if (!kept) throw new Error('The answer was not proposed.');
  return kept.recordId;
}

async function readStatus(db: Db, recordId: number): Promise<string | undefined> {
  const [found] = await db.query<{ status: string }>(
    { name: 'read-status-of-journey', text: 'select status from accepted_answers where record_id = $1' },
    [recordId],
  );
  return found?.status;
}
