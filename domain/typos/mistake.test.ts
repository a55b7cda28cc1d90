import { expect, test } from 'vitest';
import { fieldOfMistake, findMistakeFaults, mistakeKinds } from './mistake.ts';

test.each([
  ['a kind and a line', { kind: 'sound', line: 'It ends early.' }, undefined],
  ['no kind', { kind: undefined, line: 'It ends early.' }, { kind: 'Choose what is wrong.' }],
  ['no line', { kind: 'text', line: '' }, { line: 'Say in a line what is wrong.' }],
  ['a line without a sign', { kind: 'text', line: ' \u200B' }, { line: 'Say in a line what is wrong.' }],
  [
    'nothing',
    { kind: undefined, line: ' ' },
    { kind: 'Choose what is wrong.', line: 'Say in a line what is wrong.' },
  ],
] as const)('a report with %s', (_, given, expected) => {
  expect(findMistakeFaults(given)).toEqual(expected);
});

test('each kind is about one field of an example', () => {
  expect(mistakeKinds.map(fieldOfMistake)).toEqual([
    'spanishExample',
    'englishTranslation',
    'spanishAudioLa',
  ]);
});
