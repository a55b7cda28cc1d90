import { expect, test } from 'vitest';
import { findMeaning, splitDescription } from './word-meaning.ts';

test.each([
  ['puedo', 'poder', 'poder: I can (puedo)', 'I can'],
  ['comer', 'comer', 'comer: to eat', 'to eat'],
  ['tú', '', 'tú: you (informal)', 'you (informal)'],
  ['no', '', 'no: no, not', 'no, not'],
  ['a las', '', 'at: at the (a las)', 'at: at the'],
  ['hola', '', 'a greeting', 'a greeting'],
  ['hola', '', 'hola', ''],
  ['', '', '', ''],
])('%s of %s, described as %j, means %j', (word, infinitive, description, meaning) => {
  expect(findMeaning({ word, infinitive, description })).toBe(meaning);
});

test.each([
  ['poder: I can (puedo)', 'poder', 'I can (puedo)'],
  ['a greeting', '', 'a greeting'],
  [': nothing before it', '', ': nothing before it'],
])('%j has a head and a rest', (description, head, rest) => {
  expect(splitDescription(description)).toEqual({ head, rest });
});
