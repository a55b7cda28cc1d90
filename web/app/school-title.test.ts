import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { titleSchoolScreen } from './school-title.ts';

test.each(Object.values(schoolTables))('the address of $name has the title of the table', ({ name, title }) =>
  expect(titleSchoolScreen('Soltura', `${paths.tables}/${name}`)).toBe(title),
);

test.each([
  ['/database-tables', 'Database Tables'],
  ['/database-tables/', 'Database Tables'],
  ['/school-settings', 'School Settings'],
  ['/first-run', 'First Run'],
])('%s is called %s', (pathname, title) => expect(titleSchoolScreen('Soltura', pathname)).toBe(title));
