import { expect, test } from 'vitest';
import { keepDraft, readDraft } from './kept-draft.ts';

const start = { rating: '', notes: '' };

test('what was typed comes back with the key of a save that was never answered', () => {
  const storage = makeStorage();
  keepDraft(() => storage, 'new', { values: { rating: 'Good', notes: 'Ser y estar' }, attemptKey: 'a-key' });
  expect(readDraft(() => storage, 'new', start)).toEqual({
    values: { rating: 'Good', notes: 'Ser y estar' },
    attemptKey: 'a-key',
  });
});

test('a forgotten draft is gone', () => {
  const storage = makeStorage();
  keepDraft(() => storage, 'new', { values: { rating: 'Good' }, attemptKey: undefined });
  keepDraft(() => storage, 'new', undefined);
  expect(readDraft(() => storage, 'new', start)).toBeUndefined();
});

test('fields the form does not know are left out, fields it has beyond the draft start as always', () => {
  const storage = makeStorage();
  keepDraft(() => storage, 'new', { values: { notes: 'Kept', gone: 'x' }, attemptKey: undefined });
  expect(readDraft(() => storage, 'new', start)?.values).toEqual({ rating: '', notes: 'Kept' });
});

test.each(['', 'no JSON', '{"values":7}', 'null'])('the storage may hold %j, which is no draft', (text) => {
  const storage = makeStorage();
  storage.setItem('new', text);
  expect(readDraft(() => storage, 'new', start)).toBeUndefined();
});

test('a full storage keeps nothing, and typing goes on', () => {
  const storage = makeStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => keepDraft(() => storage, 'new', { values: start, attemptKey: undefined })).not.toThrow();
});

function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}
