import { expect, test } from 'vitest';
import { nameCsvFile } from './file-name.ts';

test.each([
  [['weekly records', '2026-11-22'], 'weekly-records-2026-11-22.csv'],
  [
    ['weeks', 'Ana Núñez', 'Foundations (slow)', '2026-03-01'],
    'weeks-ana-nunez-foundations-slow-2026-03-01.csv',
  ],
  [['memberships', ''], 'memberships.csv'],
  [['memberships', '../../etc'], 'memberships-etc.csv'],
  [['credits', '李小龙'], 'credits-李小龙.csv'],
])('%j are named %s', (parts, name) => {
  expect(nameCsvFile(...parts)).toBe(name);
});
