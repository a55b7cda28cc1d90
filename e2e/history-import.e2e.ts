import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { findToast } from './weekly.ts';

const makeStudent = {
  name: 'journey-make-moved-student',
  text: `with student as (
      insert into coaching_students (first_name, last_name, email, related_coach)
      select 'Moved', $1, 'moved.' || $1 || '@home.example', min(record_id) from coaches returning record_id)
    insert into memberships (related_student, related_course, start_date, end_date)
    select record_id, (select min(record_id) from courses), date '2025-01-05', date '2025-02-08' from student
    returning record_id as "recordId"`,
};

const readWeeks = {
  name: 'journey-read-moved-weeks',
  text: `select notes, records_complete as complete,
      (select count(*)::integer from private_calls p where p.related_week = w.record_id) as calls
    from weeks w where related_membership = $1 order by week_starts`,
};

interface Week {
  readonly notes: string;
  readonly complete: boolean;
  readonly calls: number;
}

test('weeks and their calls come in, the same file again changes nothing, and an import is taken back whole', async ({
  page,
  db,
  beDemo,
}) => {
  const name = `${process.pid}`;
  const [membership] = await db.query<{ recordId: number }>(makeStudent, [name]);
  const [lesson] = await db.query<{ name: string }>({
    name: 'journey-lesson',
    text: 'select lesson_name as name from coaching_lessons where archived_at is null order by record_id limit 1',
  });
  const [coach] = await db.query<{ name: string }>({
    name: 'journey-coach',
    text: 'select email as name from coaches order by record_id limit 1',
  });
  const weeks = [
    'Alumno,Semana,Lección,Notas,Completo',
    `moved ${name},12/01/2025,${lesson?.name},Starts well,sí`,
    `moved ${name},26/01/2025,${lesson?.name},,sí`,
  ];
  const calls = ['Student,Date,Coach,Rating', `Moved ${name},2025-01-29,${coach?.name},Good`];
  const read = () => db.query<Week>(readWeeks, [membership?.recordId]);
  const choose = async (list: string, lines: readonly string[]) => {
    await page.goto(`/move-in/${list}/import`);
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: `${list}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }]);
    await findButton(page, `See ${lines.length - 1} row${lines.length === 2 ? '' : 's'}`).click();
  };
  await beDemo('admin');

  await choose('weeks', weeks);
  await expect(page.getByText('waits for its calls')).toBeVisible();
  await findButton(page, 'Import 2 rows').click();
  await expect(findToast(page, '2 records imported')).toBeVisible();
  expect((await read()).map(({ notes, complete }) => [notes, complete])).toEqual([
    ['Starts well', true],
    ['', false],
    ['', false],
  ]);

  await choose('private-calls', calls);
  await findButton(page, 'Import 1 row').click();
  await expect(findToast(page, '1 record imported')).toBeVisible();
  expect((await read()).map(({ calls: count, complete }) => [count, complete])).toEqual([
    [0, true],
    [0, false],
    [1, true],
  ]);

  await choose('weeks', weeks);
  await expect(page.getByText('The same 2')).toBeVisible();
  await expect(findButton(page, 'Import 0 rows')).toBeDisabled();

  await choose('private-calls', [...calls.slice(0, 1), `${calls[1]}`.replace('2025-01-29', '2025-01-22')]);
  await findButton(page, 'Import 1 row').click();
  await expect(findToast(page, '1 record imported')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  expect((await read()).map(({ calls: count }) => count)).toEqual([0, 0, 1]);
});
