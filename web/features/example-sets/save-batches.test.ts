import { expect, test } from 'vitest';
import { keyBatches } from './save-batches.ts';

const rows = Array.from({ length: 2500 }, (_, index) => ({
  recordId: -1 - index,
  spanishExample: `Frase ${index}`,
  englishTranslation: `Sentence ${index}`,
  spanishAudioLa: '',
  englishAudio: '',
}));

function countKeys(): () => string {
  let last = 0;
  return () => `key-${(last += 1)}`;
}

test('2,500 rows are three batches, each with a key of its own', () => {
  const batches = keyBatches(rows, [], countKeys());
  expect(batches.map(({ rowIds }) => rowIds.length)).toEqual([1000, 1000, 500]);
  expect(batches.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
});

test('rows that are left after the first batch was stored are sent under the keys they had', () => {
  const batches = keyBatches(rows, [], countKeys());
  const again = keyBatches(rows.slice(1000), batches, () => 'new');
  expect(again).toEqual(batches.slice(1));
});

test('a batch with other rows gets a new key', () => {
  const batches = keyBatches(rows, [], countKeys());
  const [first] = keyBatches(rows.slice(1), batches, () => 'new');
  expect(first?.key).toBe('new');
});
