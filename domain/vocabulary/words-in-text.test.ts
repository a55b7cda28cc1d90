import { expect, test } from 'vitest';
import { findWordsInText } from './words-in-text.ts';

const find = (text: string, descriptions: string[]) =>
  findWordsInText(text, descriptions).map(
    ({ from, to, description }) => `${text.slice(from, to)} = ${description}`,
  );

test.each<[why: string, text: string, descriptions: string[], found: string[]]>([
  [
    'headword and form',
    '¡No puedo!',
    ['poder: I can (puedo)', 'no: no, not'],
    ['No = no: no, not', 'puedo = poder: I can (puedo)'],
  ],
  [
    'the words of a noun in brackets without their articles',
    'La amiga es él.',
    ['amigo: friend (el amigo, la amiga)', 'la: the', 'él: he'],
    ['La = la: the', 'amiga = amigo: friend (el amigo, la amiga)', 'él = él: he'],
  ],
  [
    'another gender or number',
    'Las casas buenas',
    ['casa: house (la casa)', 'bueno: good'],
    ['casas = casa: house (la casa)', 'buenas = bueno: good'],
  ],
  [
    'a phrase before its words',
    '¿Por qué vas por ahí?',
    ['por: for', 'qué: what', 'por qué: why?'],
    ['Por qué = por qué: why?', 'por = por: for'],
  ],
  [
    'the infinitive before a form of it',
    'Tienes que tener tiempo.',
    ['tener: you have (tienes)', 'tener: to have'],
    ['Tienes = tener: you have (tienes)', 'tener = tener: to have'],
  ],
  [
    'what is said in brackets besides',
    'Me gusta.',
    ['gustar: is pleasing (me gusta: I like it)'],
    ['Me gusta = gustar: is pleasing (me gusta: I like it)'],
  ],
  ['a word each time', 'Yo no, no.', ['no: no, not'], ['no = no: no, not', 'no = no: no, not']],
  [
    'decomposed accents',
    'cómo'.normalize('NFD'),
    ['cómo: how?'],
    [`${'cómo'.normalize('NFD')} = cómo: how?`],
  ],
  ['no word without a description', 'Yo soy Ana.', ['soy'], []],
  ['not an exact word as another number', 'Come y como.', ['como: like, as'], ['como = como: like, as']],
])('%s', (_, text, descriptions, found) => {
  expect(find(text, descriptions)).toEqual(found);
});
