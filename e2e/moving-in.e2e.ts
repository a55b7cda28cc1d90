import type { Locator, Page } from '@playwright/test';
import { formatNumber } from '@soltura/domain/numbers';
import type { Db } from '@soltura/server/db/session';
import { startSchool } from './first-run.ts';
import { expect, test } from './fixtures.ts';
import { choosePassword } from './invitations.ts';
import { type ListFile, makeSchoolFiles } from './made-up-school.ts';
import { findButton } from './quiz.ts';
import { findImportButton } from './table-files.ts';
import { findToast } from './weekly.ts';

const PASSWORD = 'a school begins here';

/** Taking everything back takes this long at most, in ms. */
const UNDONE_WITHIN = 30_000;

/**
 * Tables that remember what was done: links of invitations, which may be with their people already, the logs of changes
 * and of security, answers to calls, and how the columns of files were read.
 */
const REMEMBERING = [
  'account_links',
  'audit_events',
  'change_history',
  'change_sets',
  'idempotency_keys',
  // A process notes each half minute that it lives.
  'server_processes',
  'import_heads',
  'table_writes',
];

const readMovedIn = {
  name: 'journey-read-moved-in',
  text: `select
      (select count(*)::integer from coaching_students) as students,
      (select count(*)::integer from weeks where records_complete) as "completeWeeks",
      (select count(*)::integer from private_calls) as calls,
      (select count(*)::integer from group_attendees) as attendees,
      (select string_agg(distinct k.email, ' ' order by k.email) from coaching_students s
        join coaches k on k.record_id = s.related_coach) as coaches,
      (select string_agg(total_credits || ' until ' || to_char(expiration at time zone 'UTC', 'DD/MM'), ', ' order by record_id)
        from bundle_credits) as credits,
      (select notes from weeks w join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student
        where s.full_name = 'José Núñez O’Brien' order by w.week_starts limit 1) as note`,
};

test('a school comes in out of files as they are, list by list, and all of it is taken back', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const school = await startSchool();
  const files = makeSchoolFiles();
  try {
    await choosePassword(page, await school.grantAdmin('ada@rio.example'), PASSWORD);
    const db = school.openDb();
    const before = await digestTables(db);
    const bring = async (list: string, file: ListFile) => {
      await page.goto(`${school.address}/move-in`);
      await page.getByRole('link', { name: `Import ${list}`, exact: true }).click();
      await chooseFile(page, file);
    };

    await bring('Courses', files.courses);
    await expect(page.getByText('Row 1 stands above the head. It stays out.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Letters read as' })).toHaveValue('windows-1252');
    await expect(findField(page, 'Observaciones')).toHaveText('Leave out');
    await seeRows(page, 3);
    await importRows(page, 3);

    await bring('Lessons', files.lessons);
    await seeRows(page, 20);
    await mend(page, 'Type of row 2: Core', 'LCSP');
    await importRows(page, 20);

    await bring('Coaches', files.coaches);
    await expect(page.getByText('Row 6 is a total. It stays out.')).toBeVisible();
    await expect(findField(page, 'Full Name')).toHaveText('Name');
    await seeRows(page, 4);
    await expect(page.getByText('new coach, Short Name Ana Torres, User Id a.torres.gil')).toBeVisible();
    await importRows(page, 4);

    await bring('Students, Memberships', files.students);
    await expect(page.getByText('Not read as people: row 1, 44.')).toBeVisible();
    await expect(page.getByText('Left out: Estado.')).toBeVisible();
    await expect(findButton(page, 'Enrol 20 Students')).toBeVisible();
    const coach = page.getByRole('combobox', { name: 'Primary Coach of row 4' });
    await coach.selectOption({ label: 'Ana Torres, ana.torres@rio.example' });
    await findButton(page, 'Enrol 40 Students').click();
    await expect(page.getByText('40 students are enrolled.')).toBeVisible();

    // The links of the invitations are shown only now, so that leaving them asks.
    page.once('dialog', (question) => void question.accept());
    await bring('Weeks', files.weeks);
    await seeRows(page, 3_000);
    // Memberships that begin in the middle of a week have their first one after it.
    await expect(page.getByText(/, and its first week is that of /).first()).toBeVisible();
    await findButton(page, 'Import 2,968, leave out 32').click();
    await expect(findToast(page, '2,968 records imported')).toBeVisible();

    await bring('Private Calls', files.privateCalls);
    await seeRows(page, 200);
    await findButton(page, 'Caller of row 2: Ana Torres').click();
    await page.getByRole('option', { name: /ana\.torres@rio\.example/ }).click();
    await page.getByRole('radio', { name: 'Need you 1', exact: true }).check();
    await mend(page, 'Rating of row 17: Muy bien', 'Very Good');
    await importRows(page, 200);

    await bring('Group Sessions', files.groupSessions);
    await seeRows(page, 12);
    await importRows(page, 12);

    await bring('Bundle Credits', files.bundleCredits);
    await page.getByRole('radio', { name: /^1 July/ }).check();
    await seeRows(page, 6);
    await importRows(page, 6);

    expect((await db.query(readMovedIn))[0]).toEqual({
      students: 40,
      completeWeeks: 968,
      calls: 200,
      attendees: 72,
      coaches: 'ana.torres@rio.example jose@rio.example zoe@rio.example',
      credits: '4 until 01/07, 5 until 02/07, 6 until 03/07, 7 until 04/07, 8 until 05/07, 9 until 06/07',
      note: 'Semana 1: «por» y «para», está mejor',
    });

    await page.goto(`${school.address}/move-in`);
    await findButton(page, 'Undo all...').click();
    await expect(page.getByText('8 imports will be taken back, the newest first.')).toBeVisible();
    await findButton(page, 'Confirm').click();
    await expect(page.getByText('0 courses')).toBeVisible({ timeout: UNDONE_WITHIN });
    await expect(findButton(page, 'Undo all...')).toBeHidden();
    expect(await digestTables(db)).toEqual(before);
    // The page must not call the server when that ends.
    await page.goto('about:blank');
  } finally {
    await school.end();
  }
});

async function chooseFile(page: Page, file: ListFile): Promise<void> {
  await expect(findButton(page, 'Choose a File')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The field as which a column of the file is read. */
function findField(page: Page, head: string): Locator {
  return page.getByRole('combobox', { name: `Field for ${head}` }).locator('option:checked');
}

async function seeRows(page: Page, count: number): Promise<void> {
  await findButton(page, `See ${formatNumber(count)} rows`).click();
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible();
}

/** Mends a cell of the trial, and all rows with the same text, by one of its options. */
async function mend(page: Page, cell: string, option: string): Promise<void> {
  await findButton(page, cell).click();
  await page.getByRole('combobox', { name: cell.replace(/:.*/, '') }).selectOption(option);
  await page.keyboard.press('Enter');
}

async function importRows(page: Page, count: number): Promise<void> {
  await findImportButton(page, count).click();
  await expect(findToast(page, `${formatNumber(count)} records imported`)).toBeVisible();
}

/** A digest of the rows of each table but those that remember what was done. */
async function digestTables(db: Db): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    {
      name: 'journey-list-tables',
      text: `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    },
    [REMEMBERING],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ digest: string }>({
      name: '',
      text: `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
    });
    digests[name] = row?.digest ?? '';
  }
  return digests;
}
