import { expect, test } from 'vitest';
import { splitAtMatch } from './match.ts';

test.each([
  ['Hannah Whitlock', 'whit', ['Hannah ', 'Whit', 'lock']],
  ['Hannah Whitlock', 'HANNAH', ['', 'Hannah', ' Whitlock']],
  ['Ana -- ana@soltura.example', 'ana', ['', 'Ana', ' -- ana@soltura.example']],
  ['¿Cómo está?', 'como ', ['¿', 'Cómo', ' está?']],
  ['Tome\u0301 agua', 'tome', ['', 'Tome\u0301', ' agua']],
  ['Ana\u00A0María', 'ana maria', ['', 'Ana\u00A0María', '']],
  ['Nora O’Brien', "o'br", ['Nora ', 'O’Br', 'ien']],
  ['Nora O’Brien', 'obr', ['Nora ', 'O’Br', 'ien']],
  ['Straße', 'rass', ['St', 'raß', 'e']],
  ['comí', 'MÍ', ['co', 'mí', '']],
  ['Ἀθήνα, la ciudad', 'ciu', ['Ἀθήνα, la ', 'ciu', 'dad']],
  ['ﬁesta', 'esta', ['ﬁ', 'esta', '']],
  ['banana', 'nan', ['ba', 'nan', 'a']],
  ['Hannah', 'zoe', ['Hannah', '', '']],
  ['Hannah', '', ['Hannah', '', '']],
])('%s is marked where it matches "%s"', (text, query, parts) => {
  expect(splitAtMatch(text, query)).toEqual(parts);
});
