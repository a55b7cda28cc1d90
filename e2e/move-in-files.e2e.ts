import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

const readMoved = {
  name: 'journey-read-moved-files',
  text: `select c.name as course, s.email as student
    from courses c left join memberships m on m.related_course = c.record_id
      left join coaching_students s on s.record_id = m.related_student
    where c.name like $1 order by c.name`,
};

test('files that are dropped at once come in one after the other, and what stays out is brought again', async ({
  page,
  db,
  beDemo,
}) => {
  const mark = `Moved ${process.pid}`;
  const address = `moved.${process.pid}@files.example`;
  const [coach] = await db.query<{ name: string }>({
    name: 'journey-moved-coach',
    text: 'select email as name from coaches where archived_at is null order by record_id limit 1',
  });
  const makeFile = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const findFile = (name: string) => page.getByRole('table', { name: 'Files' }).getByRole('row', { name });
  await beDemo('admin');
  await page.goto('/move-in');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      makeFile('recibos.csv', ['Factura,Importe', '1,2']),
      makeFile('alumnos.csv', ['Nombre,Correo,Coach,Nivel', `Ana Moved,${address},${coach?.name},${mark} A`]),
      makeFile('cursos.csv', ['Nombre,Precio', `${mark} A,219`, `${mark} B,free`]),
    ]);
  await expect(findFile('recibos.csv')).toContainText('It fits no list.');
  await expect(findFile('alumnos.csv')).toContainText('by its name and columns');
  await expect(page.getByText('2 to import, 1 list to choose')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Files' }).getByRole('rowheader')).toHaveText([
    'cursos.csv',
    'alumnos.csv',
    'recibos.csv',
  ]);

  await page.getByRole('link', { name: 'Import cursos.csv' }).click();
  await findButton(page, 'See 2 rows').click();
  await findButton(page, 'Import 1, leave out 1').click();
  await page.getByRole('link', { name: 'Go On with 2 Files' }).click();
  await expect(findFile('cursos.csv')).toContainText('Imported 1 row, 1 row stayed out');

  await page.getByRole('link', { name: 'Import alumnos.csv' }).click();
  await findButton(page, 'Enrol 1 Student').click();
  await page.getByRole('link', { name: 'Go On with 1 File' }).click();
  const leaving = page.getByRole('button', { name: 'Confirm' });
  await leaving.click();
  await expect(findFile('alumnos.csv')).toContainText('Imported 1 row');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 row that stayed out of Courses' }).first().click();
  const left = await download;
  const text = await readFile(await left.path(), 'utf8');
  expect(text).toContain(`${mark} B,`);
  expect(text).toContain('Nombre,Precio,Reason');
  await page
    .locator('input[type=file]')
    .setInputFiles([makeFile(left.suggestedFilename(), [text.replace(',free', ',199')])]);
  await page.getByRole('link', { name: `Import ${left.suggestedFilename()}` }).click();
  await findButton(page, 'See 1 row').click();
  await findButton(page, 'Import 1 row').click();
  await expect(page.getByRole('heading', { name: '1 record imported' })).toBeVisible();
  expect(await db.query(readMoved, [`${mark}%`])).toEqual([
    { course: `${mark} A`, student: address },
    { course: `${mark} B`, student: null },
  ]);
});
