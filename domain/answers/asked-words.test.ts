import { expect, test } from 'vitest';
import { makeWordNamer } from './asked-words.ts';
import { judgeAnswer } from './judge-answer.ts';

const name = (stored: string, typed: string, vocabulary: Parameters<typeof makeWordNamer>[0]) =>
  makeWordNamer(vocabulary)(judgeAnswer(typed, stored, { spellings: new Set() }).words);

const tener = { recordId: 7, wordIdiom: 'tener', spellings: ['tengo', 'tener'] };
const de = { recordId: 8, wordIdiom: 'de', spellings: ['de'] };
const nada = { recordId: 9, wordIdiom: 'de nada', spellings: [] };

test('a word names the vocabulary item that has it as a spelling, and other words name none', () => {
  expect(name('¡Tengo sed!', 'tengo', [tener])).toEqual([
    { stored: '¡Tengo', typed: 'tengo', vocabularyId: 7 },
    { stored: 'sed!', fault: 'missing' },
  ]);
});

test('a spelling decides before a word of an idiom, whichever comes first', () => {
  expect(name('De nada.', 'de nada', [nada, de]).map(({ vocabularyId }) => vocabularyId)).toEqual([8, 9]);
});

test('an extra word names no vocabulary item', () => {
  expect(name('Nada.', 'nada de', [de])).toEqual([
    { stored: 'Nada.', typed: 'nada' },
    { typed: 'de', fault: 'extra' },
  ]);
});
