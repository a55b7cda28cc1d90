import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { labelSpanglish, splitEnglish, splitSpanish } from './sentence.ts';

/** 'es:Hola| en:world' and so on, to be read at a glance. */
const show = (spanishExample: string, spanglish: string) =>
  splitSpanish({ spanishExample, spanglish })
    .map(({ lang, text }) => `${lang}:${text}`)
    .join('|');

describe('a Spanish text', () => {
  test.each([
    ["*She's* de *Europe* y el *man is*", "en:She's|es: de |en:Europe|es: y el |en:man is"],
    ['*I want* comer *now*', 'en:I want|es: comer |en:now'],
    ['Yo soy *a teacher* y tú eres *a student*.', 'es:Yo soy |en:a teacher|es: y tú eres |en:a student|es:.'],
    ['Quiero *to eat', 'es:Quiero |en:to eat'],
    ['Quiero comer', 'es:Quiero comer'],
    ['*a**b*', 'en:a|en:b'],
    ['*', ''],
    ['', ''],
  ])('that is spanglish changes language at asterisks: %j', (text, runs) => {
    expect(show(text, 'spanglish')).toBe(runs);
  });

  test('labelled esp is shown as it is, an asterisk too', () => {
    expect(show('Quiero *comer*', 'esp')).toBe('es:Quiero *comer*');
  });

  property.prop([fc.string({ unit: fc.constantFrom('a', 'é', ' ', '*') })])(
    'loses nothing but its asterisks, and is Spanish before the first one',
    (text) => {
      const runs = splitSpanish({ spanishExample: text, spanglish: labelSpanglish(text) });
      expect(runs.map((run) => run.text).join('')).toBe(text.replaceAll('*', ''));
      if (!text.startsWith('*') && text !== '') expect(runs[0]?.lang).toBe('es');
    },
  );
});

test('an English text is one run, asterisks and all', () => {
  expect(splitEnglish({ englishTranslation: 'I *want* it' })).toEqual([{ text: 'I *want* it', lang: 'en' }]);
  expect(splitEnglish({ englishTranslation: '' })).toEqual([]);
});

test.each([
  ['Quiero comer', 'esp'],
  ['*I want* comer', 'spanglish'],
  ['Quiero *', 'spanglish'],
])('%j is labelled %s', (text, label) => expect(labelSpanglish(text)).toBe(label));
