import { expect, test } from 'vitest';
import { makeLooseReferences, makeReferences, readWrittenPerson } from './references.ts';

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

const people = [
  { recordId: 1, name: 'Tomás O’Brien' },
  { recordId: 2, name: 'José' },
  { recordId: 3, name: 'Jose' },
];

test.each([
  ["Tomás O'Brien", { id: 1 }],
  ['Toma\u0301s\u00A0 O’Brien', { id: 1 }],
  ['tomás o’brien', 'unknown'],
  ['Tomas O’Brien', 'unknown'],
])('%j finds who looks the same in a file: %j', (text, found) => {
  expect(makeReferences(people).find(text)).toEqual(found);
});

test.each([
  ['tomas obrien', { id: 1 }],
  ['José', { id: 2 }],
  ['jose', { id: 3 }],
  ['JOSÈ', 'ambiguous'],
  ['Omar', 'unknown'],
])('%j finds %j in a list of people to enrol', (text, found) => {
  expect(makeLooseReferences(people).find(text)).toEqual(found);
});

test.each([
  ['Ana Torres', 'Ana Torres'],
  ['Ana Torres <ana@school.example>', 'ana@school.example'],
  ['<ana@school.example>', 'ana@school.example'],
  ['Ana Torres <56766236.cdxb>', 'Ana Torres'],
  ['<56766236.cdxb>', '<56766236.cdxb>'],
  ['Ana <3 Torres', 'Ana <3 Torres'],
])('%j names %j', (text, named) => {
  expect(readWrittenPerson(text)).toBe(named);
});
