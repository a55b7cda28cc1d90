import { expect, test } from 'vitest';
import { checkNamedId, listNameFields } from './named-ids.ts';
import { membershipsTable } from './people-tables.ts';
import { makeReferences } from './references.ts';
import { schoolTables } from './school-tables.ts';

const references = makeReferences([{ recordId: 5, name: 'José Álvarez' }]);
const [student] = membershipsTable.columns;

test('each reference of a table has a column for its name, which is no other column', () => {
  expect(listNameFields(membershipsTable.columns).map(({ nameField }) => nameField)).toEqual([
    'relatedStudentName',
    'relatedCourseName',
  ]);
  for (const { columns } of Object.values(schoolTables)) {
    const fields = new Set(columns.map(({ field }) => field));
    expect(listNameFields(columns).filter(({ nameField }) => fields.has(nameField))).toEqual([]);
  }
});

test('a name agrees with its id in any case and without accents, and another name does not', () => {
  if (!student) throw new Error('There is one.');
  expect(checkNamedId(student, 5, ' JOSE alvarez ', references)).toBeUndefined();
  expect(checkNamedId(student, 5, '', references)).toBeUndefined();
  expect(
    checkNamedId(student, 6, 'Marta Paz', references),
    'an id that is not there is told of by itself',
  ).toBeUndefined();
  expect(checkNamedId(student, 5, 'Marta Paz', references)).toBe(
    'Student: 5 is José Álvarez, not "Marta Paz"',
  );
});
