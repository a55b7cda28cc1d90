import type { Db } from '@soltura/server/db/session';
import { findButton } from './quiz.ts';
import { findUndo } from './record-panel.ts';
import { openGrid } from './table-grid.ts';
import { findRowNames, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const THERE = 180;
const PASTED = 300;

/** How many topics of the journey there are, and how many of them are archived. */
async function countTopics(db: Db, like: string): Promise<readonly number[]> {
  const [counted] = await db.query<{ there: number; archived: number }>(
    {
      name: '',
      text: `select count(*)::integer as there, count(archived_at)::integer as archived
        from session_topics where name like $1`,
    },
    [like],
  );
  return [counted?.there ?? 0, counted?.archived ?? 0];
}

test('300 rows are pasted of which 120 are new, all of a filter is archived, and one Undo each takes it back', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  await db.query(
    {
      name: '',
      text: `insert into session_topics (name) select $1 || ' ' || lpad(place::text, 3, '0')
        from generate_series(1, $2::integer) place`,
    },
    [mark, THERE],
  );
  await beAdmin();
  await openTable(page, 'session-topics', mark);
  await openGrid(page, 'Edit Session Topics');
  const rows = Array.from({ length: PASTED }, (_, place) => `New ${mark} ${place}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.keyboard.press('Control+v');
  const paste = page.getByRole('alertdialog', { name: 'Paste' });
  await expect(paste).toContainText('180 cells in 180 rows change, 120 rows are added.');
  await paste.getByRole('button', { name: 'Paste 300 values' }).click();
  await findApply(page).click();
  await expect(findUndo(page, 'Session topics updated successfully!')).toBeVisible();
  expect(await countTopics(db, `New ${mark}%`)).toEqual([PASTED, 0]);
  await findUndo(page, 'Session topics updated successfully!').click();
  await expect.poll(() => countTopics(db, `New ${mark}%`)).toEqual([0, 0]);
  expect(await countTopics(db, `${mark}%`)).toEqual([THERE, 0]);

  await findButton(page, 'Disable Edit Mode').click();
  await findRowNames(page).first().locator('..').getByRole('checkbox', { name: 'Select' }).check();
  const selected = page.getByRole('region', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Select All 180' }).click();
  await selected.getByRole('button', { name: 'Archive' }).click();
  const archive = page.getByRole('alertdialog', { name: 'Archive' });
  await expect(archive).toContainText('180 rows are archived.');
  expect(await countTopics(db, `${mark}%`)).toEqual([THERE, 0]);
  await archive.getByRole('button', { name: 'Archive 180 Rows' }).click();
  await expect(findUndo(page, '180 session topics archived')).toBeVisible();
  expect(await countTopics(db, `${mark}%`)).toEqual([THERE, THERE]);
  await findUndo(page, '180 session topics archived').click();
  await expect.poll(() => countTopics(db, `${mark}%`)).toEqual([THERE, 0]);
});
