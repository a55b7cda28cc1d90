import { expect, test } from 'vitest';
import { sumField, writeEnglish, writeSpanish } from './fields.ts';

const spanish = (spanishExample: string) =>
  writeSpanish({
    spanishExample,
    englishTranslation: '',
    spanglish: spanishExample.includes('*') ? 'spanglish' : 'esp',
  });
const english = (englishTranslation: string) =>
  writeEnglish({ spanishExample: '', englishTranslation, spanglish: 'esp' });

test.each([
  ['¿Qué tal?', '¿Qué tal?', '¿Qué tal?'],
  ['Quiero *to leave* ya.', 'Quiero <span lang="en">to leave</span> ya.', 'Quiero to leave ya.'],
  ['*Hi*', '<span lang="en">Hi</span>', 'Hi'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2'],
  ['<b>no</b> &amp;', '&lt;b&gt;no&lt;/b&gt; &amp;amp;', '<b>no</b> &amp;'],
  ['Uno\r\ndos\rtres\ncuatro', 'Uno<br>\ndos<br>\ntres<br>\ncuatro', 'Uno\ndos\ntres\ncuatro'],
  ['Hola 👩‍🏫 ¡ya!', 'Hola 👩‍🏫 ¡ya!', 'Hola 👩‍🏫 ¡ya!'],
  ['[sound:a.mp3]', '&#91;sound:a.mp3]', '[sound:a.mp3]'],
  ['uno\u001Fdos\u0000\ttres', 'unodos\ttres', 'unodos\ttres'],
  ['an\u0303o', 'año', 'año'],
])('the Spanish %j is a field of HTML that shows what it says', (text, html, plain) => {
  expect(spanish(text)).toEqual({ html, text: plain });
});

test('asterisks of an English sentence stay, and an empty one is an empty field', () => {
  expect(english('a * b')).toEqual({ html: 'a * b', text: 'a * b' });
  expect(english('')).toEqual({ html: '', text: '' });
});

test('the sum of a field is the first eight digits of its SHA-1 as a number', () => {
  // a9993e36…, of the published example 'abc'.
  expect(sumField('abc')).toBe(0xa9993e36);
  expect(sumField('abc')).toBe(2_845_392_438);
});
