import { expect, test } from 'vitest';
import { findChangedSettings, readSettings } from './setting-fields.ts';

const stored = readSettings([
  { name: 'product', value: 'Soltura', source: 'default', variable: 'PRODUCT_NAME' },
  { name: 'lessonThreshold', value: '20', source: 'stored', variable: 'LESSON_THRESHOLD' },
]);

test('a setting that is not told is empty', () => {
  expect(stored.helpUrl).toBe('');
});

test('only settings that differ are sent, without blanks at their ends', () => {
  expect(findChangedSettings(stored, { ...stored, product: ' Casa Azul ' })).toEqual({
    product: 'Casa Azul',
  });
});

test('blanks alone change nothing', () => {
  expect(findChangedSettings(stored, { ...stored, product: 'Soltura ' })).toEqual({});
});
