import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chooseFile, findImport, makeFile } from './table-files.ts';
import { noteWrites, openTable, readCourse } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const HEAD =
  'recordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived';
const MB = 1024 * 1024;

test('a file that cannot be read is refused as a whole with the line and the reason, and the next is tried', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(/status of 4(00|22)/, /Failed to post/);
  const row = `${course.recordId},${course.name},Other,1,1,true,1,false`;
  const bad: [what: string, content: string | Buffer, sentence: string][] = [
    ['a wrong head', `${HEAD.replace('name', 'nmae')}\n${row}`, 'Line 1: there is no column "nmae".'],
    ['a stray quote', `${HEAD}\n${row}\n,Level "2",,,,,,`, 'Line 3: a stray quotation mark.'],
    [
      'an open quote',
      `${HEAD}\n${row}\n,"Level 2,,,,,,`,
      'Line 3: a quotation mark is opened and never closed.',
    ],
    ['one id twice', `${HEAD}\n${row}\n${row}`, `Line 3: recordId ${course.recordId} is on line 2 already.`],
    ['nothing', '', 'The file is empty.'],
  ];
  await beAdmin();
  await openTable(page, 'courses', mark);
  for (const [what, content, sentence] of bad) {
    await test.step(what, async () => {
      await chooseFile(page, makeFile(content));
      await expect(findImport(page).getByRole('alert')).toContainText(sentence);
    });
  }
  // Of what a file of Windows says nothing is lost, and it may have only some of the columns.
  await chooseFile(
    page,
    makeFile(Buffer.from(`Course Name;id\nEspañol ${mark};${course.recordId}`, 'latin1')),
  );
  await expect(findImport(page).getByLabel('Letters read as')).toHaveValue('windows-1252');
  await expect(findImport(page)).toContainText(`Español ${mark}`);
  // A good one after the bad ones leaves nothing of what was said.
  await chooseFile(page, makeFile(`${HEAD}\n${row}`));
  await expect(findImport(page).getByRole('button', { name: 'Import 1 Row' })).toBeEnabled();
  await expect(findImport(page)).not.toContainText('The file is empty.');
  await findImport(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await readCourse(db, course)).toMatchObject({ membership: 'Monthly', version: 1 });
});

test('a file above 32 MB is refused with its size before it is read', async ({ page, mark, beAdmin }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-e2e-large-'));
  try {
    const file = path.join(folder, 'examples.csv');
    writeFileSync(file, HEAD);
    truncateSync(file, 200 * MB);
    await beAdmin();
    await openTable(page, 'courses', mark);
    const sent = noteWrites(page, /\/import$/);
    await chooseFile(page, file);
    await expect(findImport(page).getByRole('alert')).toHaveText(
      'examples.csv has 200 MB. A file may have at most 32 MB: split it and import the parts.',
    );
    expect(sent).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
