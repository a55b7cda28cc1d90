import { describe, expect, test } from 'vitest';
import { spellForVoice, splitIntoPieces } from './pieces.ts';

/** Shows pieces as 'es:Hola, en:world'. */
const show = (sentence: string) =>
  splitIntoPieces(sentence, 'es').map(({ language, text }) => `${language}:${text}`);

describe('splitting a sentence', () => {
  test.each([
    ['a Spanish sentence is one piece', '¿Cómo estás?', ['es:¿Cómo estás?']],
    ['the parts between asterisks are English', 'Yo *want* comer', ['es:Yo', 'en:want', 'es:comer']],
    ['it may begin in English', '*I want* comer *now*', ['en:I want', 'es:comer', 'en:now']],
    [
      'a full stop alone belongs to the piece before',
      'Tú eres *a student*.',
      ['es:Tú eres', 'en:a student.'],
    ],
    [
      'a comma at the start belongs to the piece before',
      'Soy *tall*, pero tú no.',
      ['es:Soy', 'en:tall,', 'es:pero tú no.'],
    ],
    ['an opening mark alone is not spoken', '¿*Do you want* comer?', ['en:Do you want', 'es:comer?']],
    ['a missing last asterisk is forgiven', 'Quiero *to eat', ['es:Quiero', 'en:to eat']],
  ])('%s', (_rule, sentence, pieces) => {
    expect(show(sentence)).toEqual(pieces);
  });

  test('a translation is one English piece, asterisks and all', () => {
    expect(splitIntoPieces('I *do* eat', 'en')).toEqual([{ language: 'en', text: 'I *do* eat' }]);
  });

  test('a sentence that begins with a stray stop is refused', () => {
    expect(() => splitIntoPieces('. *now*', 'es')).toThrow('Cannot speak: . *now*');
  });
});

describe('spelling a piece for the voice', () => {
  test.each([
    ['I live here, she lives there.', 'I liv here, she livz there.'],
    ['I used to read.', 'I yoost to reed.'],
    ["I'd read it and read on", "I'd reed it and red on"],
    ['I read it', 'I red it'],
    ['alive, lively, reading', 'alive, lively, reading'],
  ])('in English, %j is spelled %j', (text, spelled) => {
    expect(spellForVoice({ language: 'en', text }, true)).toBe(spelled);
  });

  test('Spanish keeps its spelling', () => {
    expect(spellForVoice({ language: 'es', text: 'Vive en el live' }, true)).toBe('Vive en el live');
  });

  test.each([
    ['where the sentence goes on, a comma is added', 'I live', false, 'I liv,'],
    ['a pause that is there already is kept', 'I live!', false, 'I liv!'],
    ['at the end nothing is added', 'I live', true, 'I liv'],
  ])('%s', (_rule, text, isLast, spelled) => {
    expect(spellForVoice({ language: 'en', text }, isLast)).toBe(spelled);
  });
});
