import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { markChange } from './mark-changes.ts';

test.each([
  [
    'Todos los dias por la mañana.',
    'Todos los días por la mañana.',
    ['Todos los ', 'dias', 'días', ' por la mañana.'],
  ],
  ['¿Me pasas la agua?', '¿Me pasas el agua?', ['¿Me pasas ', 'la', 'el', ' agua?']],
  ['Sí claro.', 'Sí, claro.', ['Sí', '', ',', ' claro.']],
  ['Es muy muy bueno.', 'Es muy bueno.', ['Es muy ', 'muy ', '', 'bueno.']],
  ['Hola.', 'Hola.', ['Hola.', '', '', '']],
  ['Hola', '', ['', 'Hola', '', '']],
])('%s → %s', (is, should, parts) => {
  const { before, removed, added, after } = markChange(is, should);
  expect([before, removed, added, after]).toEqual(parts);
});

property.prop([fc.string(), fc.string()])('the marked parts add up to both sentences', (is, should) => {
  const { before, removed, added, after } = markChange(is, should);
  expect(before + removed + after).toBe(is);
  expect(before + added + after).toBe(should);
});
