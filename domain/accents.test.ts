import { expect, test } from 'vitest';
import { foldAccents } from './accents.ts';

test.each([
  ['Cómo', 'como'],
  ['PINGÜINO', 'pinguino'],
  ['el niño', 'el nino'],
  ['co\u0301mo', 'como'],
  ['¿qué?', '¿que?'],
  ['', ''],
])('%j is compared as %j', (text, folded) => expect(foldAccents(text)).toBe(folded));
