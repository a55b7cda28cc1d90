import { vocabularyTable } from '@soltura/domain/tables/library-tables';
import { membershipsTable } from '@soltura/domain/tables/people-tables';
import { coursesTable } from '@soltura/domain/tables/record-tables';
import { expect, test } from 'vitest';
import { nameFile } from './export-table.ts';
import { writeTableFile } from './write-table-file.ts';

const course = {
  recordId: 12,
  version: 4,
  values: {
    name: 'Foundations, "slow"',
    membershipType: '=SUM(A1)',
    approxMonthlyCost: 250,
    weeklyPrivateCalls: 1,
    hasGroupCalls: true,
    weeklyTimeCommitmentMinutes: 0,
    isArchived: false,
  },
};

const nobody = () => '';

test('a file begins with a byte order mark and the names of the fields, recordId first', () => {
  const [head] = writeTableFile(coursesTable, [], nobody).split('\n');
  expect(head).toBe(
    '\uFEFFrecordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived',
  );
});

test('texts with commas and quotes are quoted, and no spreadsheet takes one for a formula', () => {
  const [, line] = writeTableFile(coursesTable, [course], nobody).split('\n');
  expect(line).toBe(`12,"Foundations, ""slow""",'=SUM(A1),250,1,true,0,false`);
});

test('a list stands in one cell, one text a line', () => {
  const word = { recordId: 1, version: 1, values: { vocabName: 'ser', spellings: ['soy', 'es'] } };
  expect(writeTableFile(vocabularyTable, [word], nobody)).toContain('"soy\nes"');
});

test('beside the id of another record stands its name', () => {
  const values = { relatedStudent: 5, relatedCourse: 7, startDate: '2026-01-04', endDate: '', onHold: false };
  const file = writeTableFile(membershipsTable, [{ recordId: 1, values }], (table, id) => `=${table} ${id}`);
  expect(file.slice(1)).toBe(
    `recordId,relatedStudent,relatedStudentName,relatedCourse,relatedCourseName,startDate,endDate,onHold,holdUntil
1,5,'=coaching-students 5,7,'=courses 7,2026-01-04,,false,
`,
  );
});

test('a file is named after its table and the day', () => {
  expect(nameFile(coursesTable, new Date('2026-03-07T23:30:00Z'))).toBe('courses-2026-03-07.csv');
});
