import { expect, test } from 'vitest';
import { markDifferingLetters } from './differing-letters.ts';

test.each([
  ['Habló', 'hablo', 'Habl[ó]'],
  ['¿niños?', 'NINOS', '¿ni[ñ]os?'],
  ['cómo,', 'co\u0301mo', 'cómo,'],
  ['están', 'éstan', '[e]st[á]n'],
  ['«Él»', 'el.', '«[É]l»'],
])('%s typed as %s: %s', (stored, typed, marked) => {
  const runs = markDifferingLetters(stored, typed);
  expect(runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')).toBe(marked);
});
