import { expect, test } from 'vitest';
import { makeReferences } from './references.ts';

const references = makeReferences([
  { recordId: 2, name: 'Standard' },
  { recordId: 3, name: 'Ana Ruiz' },
  { recordId: 5, name: 'Ana Ruiz' },
  { recordId: 7, name: '2' },
  { recordId: 8, name: '2024' },
  { recordId: 9, name: ' Extended ' },
]);

test.each([
  ['Standard', { id: 2 }],
  [' Standard ', { id: 2 }],
  ['Extended', { id: 9 }],
  ['3', { id: 3 }],
  ['2', { id: 2 }],
  ['2024', { id: 8 }],
  ['Ana Ruiz', 'ambiguous'],
  ['standard', 'unknown'],
  ['12', 'unknown'],
  ['', 'unknown'],
])('%j finds %j', (text, found) => expect(references.find(text)).toEqual(found));

test.each([
  [2, 'Standard'],
  [12, ''],
  [null, ''],
])('record %j is called %j', (id, name) => expect(references.nameOf(id)).toBe(name));

test.each([
  ['Ana Ruiz', true],
  ['2024', true],
  ['Extended', true],
  ['3', false],
  ['', false],
])('whether %j is a name: %j', (text, isName) => expect(references.isName(text)).toBe(isName));
