import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { judgeAnswer, suggestGrade, type WordFault } from './judge-answer.ts';

const spellings = new Set(
  `hablo habló como cómo estas estás el él un perro pero ella es de chile quiero leche nosotros necesitamos comer este esta
  libro mío mía no lo sé ana ven aquí tengo veinte años yo tú que qué para a los niños con bueno dice ayer`.split(
    /\s+/,
  ),
);

const judge = (stored: string, typed: string) => judgeAnswer(typed, stored, { spellings });
const faultsOf = (stored: string, typed: string) =>
  judge(stored, typed).words.flatMap(({ stored: right, typed: given, fault }) =>
    fault ? [`${right ?? '–'} ${given ?? '–'} ${fault}`] : [],
  );

test.each<
  [stored: string, typed: string, verdict: string, faults: readonly WordFault[], ownWords: readonly string[]]
>([
  ['¿Cómo estás?', 'COMO ESTAS', 'accents', ['accent', 'accent'], ['como', 'estas']],
  ['Él habló ayer.', 'el hablo ayer', 'accents', ['accent', 'accent'], ['el', 'hablo']],
  ['Tengo veinte años.', 'tengo veinte anos', 'nearly', ['letter'], []],
  ['Tengo un perro.', 'tengo un pero', 'wrong', ['wrong'], []],
  ['Ella es de Chile.', 'es de chile', 'nearly', ['pronoun'], []],
  ['Ella es de Chile.', 'él es de chile', 'wrong', ['wrong'], []],
  ['Quiero leche.', 'quiero lehce', 'nearly', ['typo'], []],
  ['Nosotros necesitamos comer.', 'nesecitamos comer', 'nearly', ['pronoun', 'typo'], []],
  ['Este libro es mío.', 'esta libro es mio', 'wrong', ['wrong', 'accent'], []],
  ['No lo sé.', 'no lo sabo', 'wrong', ['wrong'], []],
  ['Ana, ven aquí.', 'ven aqui ana', 'wrong', ['moved', 'accent'], []],
])('%s typed as %s is %s', (stored, typed, verdict, faults, ownWords) => {
  const judged = judge(stored, typed);
  expect(judged.verdict).toBe(verdict);
  expect(judged.words.flatMap(({ fault }) => fault ?? [])).toEqual(faults);
  expect(judged.ownWords).toEqual(ownWords);
});

test('each word is shown with the punctuation that touches it', () => {
  expect(judge('¿Por qué? —dijo «Ana».', 'por que dijo ana').words.map(({ stored }) => stored)).toEqual([
    '¿Por',
    'qué?',
    '—dijo',
    '«Ana».',
  ]);
});

test.each([
  [
    'a word that was typed too late',
    'Habló muy despacio.',
    'hablo despacio muy',
    ['Habló hablo accent', 'muy muy moved'],
  ],
  ['a word too many', 'No lo sé.', 'no no lo sé', ['– no extra']],
  ['a word that is missing', 'No lo sé.', 'no sé', ['lo – missing']],
  ['a subject that was added', 'Es de Chile.', 'ella es de chile', ['– ella pronoun']],
  ['a pronoun after a preposition', 'Es para ella.', 'es para', ['ella. – missing']],
  ['a pronoun for another, apart', 'Ella es de Chile.', 'es él de chile', ['Ella – missing', '– él extra']],
  ['a subject at another place', 'Ella dice que no.', 'dice ella que no', ['Ella ella moved']],
  ['the asterisks of Spanglish', 'Yo soy *a teacher*.', 'yo soy a teacher', []],
  ['letters of two parts', 'Cómo', 'Co\u0301mo', []],
])('%s', (_, stored, typed, faults) => {
  expect(faultsOf(stored, typed)).toEqual(faults);
});

test('a moved word tells on which side of its right place it was typed', () => {
  expect(judge('Habló muy despacio.', 'habló despacio muy').words[1]).toMatchObject({ typedAt: 'after' });
  expect(judge('Habló despacio muy.', 'habló muy despacio').words.find(({ fault }) => fault)).toMatchObject({
    stored: 'despacio',
    typedAt: 'after',
  });
});

test.each([
  ['three letters', 'Sin sal.', 'sin sla', 'wrong'],
  ['four letters, one slip', 'La casa roja.', 'la csaa roja', 'nearly'],
  ['seven letters, two slips', 'Las ventana.', 'las vemtama', 'wrong'],
  ['eight letters, two slips', 'Las ventanas.', 'las vemtamas', 'nearly'],
  ['an ending', 'Las ventanas.', 'las ventana', 'wrong'],
])('slips in %s', (_, stored, typed, verdict) => {
  expect(judge(stored, typed).verdict).toBe(verdict);
});

test.each(['', '   ', '¿?', '…', '👍', '1️⃣ ℹ️', 'Ⓜ️'])('%j is no answer', (typed) => {
  const judged = judge('No lo sé.', typed);
  expect(judged.verdict).toBe('empty');
  expect(judged.words.map(({ fault }) => fault)).toEqual(['missing', 'missing', 'missing']);
});

test('an accepted answer is as right as the sentence', () => {
  const accepted = ['Ven aquí, Ana.'];
  expect(judgeAnswer('ven aquí ana', 'Ana, ven aquí.', { accepted, spellings }).verdict).toBe('exact');
  expect(judgeAnswer('ven aqui ana', 'Ana, ven aquí.', { accepted, spellings }).verdict).toBe('accents');
  expect(judgeAnswer('ana ven aquí', 'Ana, ven aquí.', { accepted, spellings }).verdict).toBe('exact');
});

test('among many accepted answers with the same words, the one in the typed order decides', () => {
  const words = ['hoy', 'no', 'estoy', 'bien', 'aquí'];
  const orders = words.flatMap((first) =>
    words.flatMap((second) =>
      first === second ? [] : [[first, second, ...words.filter((word) => word !== first && word !== second)]],
    ),
  );
  const accepted = orders.map((order) => order.join(' '));
  for (const typed of accepted) {
    expect(judgeAnswer(typed, 'Ven aquí.', { accepted, spellings, english: 'Come here.' }).verdict).toBe(
      'exact',
    );
    const slip = typed.replace('estoy', 'etsoy');
    expect(judgeAnswer(slip, 'Ven aquí.', { accepted, spellings }).verdict).toBe('nearly');
  }
});

test.each(['exact', 'accents', 'nearly'] as const)('%s suggests Easy', (verdict) => {
  expect(suggestGrade(verdict)).toBe('easy');
});

test.each(['wrong', 'empty'] as const)('%s suggests Hard', (verdict) => {
  expect(suggestGrade(verdict)).toBe('hard');
});

const word = fc.constantFrom(
  'yo',
  'ella',
  'él',
  'es',
  'de',
  'chile',
  'años',
  'anos',
  'hablo',
  'habló',
  'para',
  'perro',
);
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

property.prop([sentence, sentence])('every word of both stands in the judgement once', (stored, typed) => {
  const { words } = judge(stored, typed);
  expect(words.flatMap((judged) => judged.stored ?? []).join(' ')).toBe(stored);
  expect(words.flatMap((judged) => judged.typed ?? []).toSorted()).toEqual(typed.split(' ').toSorted());
});

property.prop([sentence])('the same sentence is exact', (stored) => {
  expect(judge(stored, stored.toUpperCase()).verdict).toBe('exact');
});

test('an answer without words is laid beside the sentence itself, not beside a shorter right answer', () => {
  const { verdict, words } = judgeAnswer('…', 'Ella es de Chile.', {
    spellings: new Set(),
    english: "She's from Chile.",
    accepted: ['Es chilena.'],
  });
  expect(verdict).toBe('empty');
  expect(words.map(({ stored }) => stored)).toEqual(['Ella', 'es', 'de', 'Chile.']);
});
