import { expect, test } from 'vitest';
import { writeListFile } from './write-list-file.ts';

const columns = [
  { head: 'Student', write: ({ name }: { name: string }) => name },
  { head: 'Notes', write: ({ notes }: { notes: string }) => notes },
];
const rows = [
  { name: 'Eva Fox', notes: 'said "hola",\nand left' },
  { name: '=HYPERLINK("x")', notes: '' },
];

test('a file has a byte order mark, the heads of the screen, and the rows in their order', () => {
  expect(writeListFile(columns, rows)).toBe(
    '\uFEFFStudent,Notes\nEva Fox,"said ""hola"",\nand left"\n"\'=HYPERLINK(""x"")",\n',
  );
});

test('a later part has no byte order mark and no heads', () => {
  expect(writeListFile(columns, rows.slice(0, 1), { isContinued: true })).toMatch(/^Eva Fox/);
});
