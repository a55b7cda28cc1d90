import type { TableName } from '@soltura/domain/tables/table';
import { makeCoachingStudent, makeMembership } from '@soltura/server/testing/coaching';
import { makeExampleOf, makeLesson, makeWord } from '@soltura/server/testing/library';
import { insertRecord } from '@soltura/server/testing/rows';
import { chooseFile, expectCounts, exportTable, findImport, makeFile } from './table-files.ts';
import { openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount } from './weekly.ts';

test('lists, references, times and texts of many lines come back from a file as they are', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  const wordIds = [
    await makeWord(db, { wordIdiom: `-ar, "él" ${mark}`, conjugationTags: ['=tag', 'a; b'] }),
    await makeWord(db, { wordIdiom: `ñandú ${mark}` }),
  ];
  await makeExampleOf(db, wordIds, {
    spanishExample: `¿Quién?\n–  Él ${mark},\t"ella"`,
    englishTranslation: `=Who? ${mark}`,
  });
  const program = await insertRecord(db, 'programs', { name: `Program ${mark}` });
  await makeLesson(db, program, 3, wordIds);
  const student = await makeCoachingStudent(db, { lastName: mark, fluencyGoal: `one\ntwo\n\n'+three` });
  await makeMembership(db, {
    relatedStudent: student.recordId,
    relatedCourse: course.recordId,
    endDate: null,
  });
  await beAdmin();
  const counts: [TableName, number][] = [
    ['vocabulary', 2],
    ['examples', 1],
    ['program-lessons', 1],
    ['coaching-students', 1],
    ['memberships', 1],
  ];
  for (const [name, count] of counts) {
    await test.step(name, async () => {
      await openTable(page, name, mark);
      await expect(findCount(page)).toHaveText(
        count === 1 ? 'Showing 1 record' : `showing 1 - ${count} of ${count} records`,
      );
      const { bytes } = await exportTable(page);
      await chooseFile(page, makeFile(bytes, `${name}.csv`));
      await expectCounts(page, `${count} unchanged`);
      await expect(findImport(page).getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    });
  }
});
