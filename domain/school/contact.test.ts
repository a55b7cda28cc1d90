import { expect, test } from 'vitest';
import { readContact } from './contact.ts';

test.each([
  ['office@school.example', 'office@school.example', 'mailto:office@school.example'],
  [' https://school.example/help ', 'school.example/help', 'https://school.example/help'],
  ['Marta, +34 600 000 000', 'Marta, +34 600 000 000', undefined],
  ['Write to office@school.example', 'Write to office@school.example', undefined],
  ['javascript:alert(1)', 'javascript:alert(1)', undefined],
  ['javascript:alert(1)@school.example', 'javascript:alert(1)@school.example', undefined],
])('%j is shown as %j and leads to %j', (setting, text, href) => {
  expect(readContact(setting)).toEqual({ text, href });
});

test('a school without a set contact has none', () => {
  expect(readContact('')).toBeUndefined();
  expect(readContact('  ')).toBeUndefined();
});
