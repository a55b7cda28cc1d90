import { expect, test } from 'vitest';
import { findPanel, readPanelKey } from './panels.ts';

const known = [{ form: 'edit-student' }, { form: 'edit-student-{id}' }, { form: 'private-call-{id}' }];

test.each([
  ['edit-student', 'edit-student', undefined],
  ['edit-student-7', 'edit-student-{id}', 7],
  ['private-call-42', 'private-call-{id}', 42],
])('%s opens %s', (key, form, id) => {
  expect(findPanel(known, key)).toEqual({ panel: { form }, id });
});

test.each([
  '',
  'edit',
  'private-call',
  'private-call-0',
  'private-call-x',
  'private-call-42-7',
  'edit-student-',
  '{id}',
])('the unknown key %j opens nothing', (key) => expect(findPanel(known, key)).toBeUndefined());

test('an address may hold anything under panel', () => {
  expect(readPanelKey({ panel: 'edit-student', other: 1 })).toEqual({ panel: 'edit-student' });
  expect(readPanelKey({ panel: 7 })).toEqual({});
  expect(readPanelKey({})).toEqual({});
});
