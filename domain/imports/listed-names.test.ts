import { expect, test } from 'vitest';
import { splitNames } from './listed-names.ts';

test.each([
  ['Ana Ruiz; José Álvarez', ['Ana Ruiz', 'José Álvarez']],
  ['Ana Ruiz\r\nJosé Álvarez\n', ['Ana Ruiz', 'José Álvarez']],
  ['Ana Ruiz, José Álvarez', ['Ana Ruiz', 'José Álvarez']],
  ['Ruiz, Ana; Álvarez, José', ['Ruiz, Ana', 'Álvarez, José']],
  ['ana@pena.example', ['ana@pena.example']],
  [' ; ', []],
])('%j names %j', (text, names) => expect(splitNames(text)).toEqual(names));
