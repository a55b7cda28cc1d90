import { makeFieldFinder } from '@soltura/domain/imports/columns';
import { labelListField, listColumns } from '@soltura/domain/people/enrolment-list';
import { expect, test } from 'vitest';
import ownersPage from '../../../../docs/moving-in.md?raw';

const [, listed = ''] = ownersPage.split('| column | read as |');
const rows = Array.from(
  listed.matchAll(/^\| ([^|-]+(?:-[^|]+)?) \| ([^|]+) \|$/gm),
  ([, heads = '', label = '']) => ({
    heads: heads.split(', '),
    label,
  }),
);
const finder = makeFieldFinder(listColumns);

test('the page for owners has a row for many columns', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)('columns are read as the page for owners says: $label', ({ heads, label }) => {
  const read = heads.map((head) => {
    const field = listColumns.find((column) => column.field === finder.find(head)?.field)?.field;
    return field && labelListField(field);
  });
  expect(read).toEqual(heads.map(() => label));
});
