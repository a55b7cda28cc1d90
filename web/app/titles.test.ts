import { schoolTables } from '@soltura/domain/tables/school-tables';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { titleTable } from './titles.ts';

test.each(Object.values(schoolTables))('the address of $name has the title of the table', ({ name, title }) =>
  expect(titleTable('Soltura', `${paths.tables}/${name}`)).toBe(title),
);
