import { expect, test } from 'vitest';
import { findPattern, findSoleWord, foldPassword } from './guessable-password.ts';

test.each([
  ['aaaaaaaaaa', 'repeated'],
  ['........................', 'repeated'],
  ['abcabcabcabc', 'repeated'],
  ['abcabcabca', 'repeated'],
  ['1212121212', 'repeated'],
  ['holahola', 'repeated'],
  ['Soltura9Soltura9', 'repeated'],
  ['😀😀😀😀😀😀😀😀😀😀', 'repeated'],
  ['qwertyuiop', 'row-of-keys'],
  ['QWERTYuiop1!', 'row-of-keys'],
  ['poiuytrewq', 'row-of-keys'],
  ['asdfghjklñ', 'row-of-keys'],
  ['qwertzuiop', 'row-of-keys'],
  ['azertyuiop', 'row-of-keys'],
  ['abcdefghij', 'row-of-keys'],
  ['zyxwvutsrq', 'row-of-keys'],
  ['1234567890', 'row-of-keys'],
  ['0987654321', 'row-of-keys'],
  ['１２３４５６７８９０', 'row-of-keys'],
  ['123456789abc', 'row-of-keys'],
  ['asdf1234asdf', 'row-of-keys'],
  ['aaabbbcccddd', 'row-of-keys'],
  ['1q2w3e4r5t', 'row-of-keys'],
  ['1qaz2wsx3edc', 'row-of-keys'],
  ['un lugar tranquilo', undefined],
  ['a journey begins', undefined],
  ['typewriter poetry', undefined],
  ['we were there', undefined],
  ['correcthorsecorrecthorse', undefined],
  ['abcdefg horses', undefined],
  ['k7#Lq9!vTz', undefined],
  ['8302957146', undefined],
])('%s follows the pattern %s', (password, pattern) => {
  expect(findPattern(foldPassword(password))).toBe(pattern);
});

test.each([
  ['Password2024!', 'password'],
  ['p@ssw0rd2024!', 'password'],
  ['12Contraseña34', 'contrasena'],
  ['ＳＯＬＴＵＲＡ2024', 'soltura'],
  ['maria.lopez-1990', 'marialopez'],
  ['holahola1', 'hola'],
  ['soltura 8391440277', undefined],
  ['1234567890', undefined],
  ['', undefined],
])('the word that is all of %s is %s', (password, word) => {
  expect(findSoleWord(foldPassword(password))).toBe(word);
});
