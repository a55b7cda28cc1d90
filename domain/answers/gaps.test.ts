import { expect, test } from 'vitest';
import {
  canBeTyped,
  findRunsToType,
  isSpanglish,
  joinGaps,
  listGaps,
  type SentenceRun,
  splitGapAnswer,
  splitSpanglish,
} from './gaps.ts';
import { makeGapsJudge } from './judge-gaps.ts';
import { MAX_GAPS } from './review-answer.ts';

const spellings = new Set(
  'yo voy soy tú eres y él es mi no voy al a hospital muy está el un pero tu'.split(' '),
);
const split = (spanishExample: string, englishTranslation = '') =>
  splitSpanglish({ spanishExample, englishTranslation }, spellings);
const show = (runs: readonly SentenceRun[] | null) =>
  runs?.map(({ text, isGap }) => (isGap ? `[${text}]` : text)).join('') ?? null;

test.each([
  ['Yo soy *a teacher* y tú eres *a student*.', '', '[Yo soy ]a teacher[ y tú eres ]a student.'],
  ['Tú eres *my best friend*.', '', '[Tú eres ]my best friend.'],
  ['*The house* es *old*, ¡y *big*!', '', 'The house[ es ]old[, ¡y ]big!'],
  ['Ella es *shy*', '', '[Ella es ]shy'],
  [
    'Yo soy teacher y tú eres student.',
    'I am a teacher and you are a student.',
    '[Yo soy ]teacher [y tú eres ]student.',
  ],
  ['Él es my friend.', 'He is my friend.', '[Él es ]my friend.'],
  ['Voy today al hospital.', 'I am going to the hospital today.', '[Voy ]today [al hospital.]'],
  ['Voy today a 3.', 'Today I am going to 3.', '[Voy ]today [a 3.]'],
  ['Él es my friend Luis.', 'He is my friend Luis.', '[Él es ]my friend [Luis.]'],
])('%s (%s) asks for %s', (spanish, english, runs) => {
  expect(show(split(spanish, english))).toBe(runs);
});

test.each([
  ['an unknown word that the translation lacks', 'Él es my amigote.', 'He is my friend.'],
  ['a word of both languages beside English', 'Yo soy a teacher.', 'I am a teacher.'],
  ['another one', 'Voy al hospital today.', 'I am going to the hospital today.'],
  ['nothing but Spanish', 'Yo soy él.', 'I am he.'],
  ['nothing but English', '*I am a teacher*.', 'I am a teacher.'],
  ['asterisks around nothing', 'Yo soy **.', 'I am.'],
  ['a name', 'Soy yo, Ana.', 'It is me, Ana.'],
  ['more gaps than an answer may have', 'yo *am* '.repeat(MAX_GAPS + 1), 'I am.'],
])('%s has no gaps', (_, spanish, english) => {
  expect(split(spanish, english)).toBeNull();
});

test.each([
  ['Yo soy *a teacher*.', 'I am a teacher.', true],
  ['Yo soy a teacher.', 'I am a teacher.', true],
  ['Él es my amigote.', 'He is my friend.', true],
  ['Soy yo, Ana.', 'It is me, Ana.', false],
  ['Él es mi amigote.', 'He is my friend.', false],
  ['Voy a 3.', 'I go to 3.', false],
])('%s (%s) is Spanglish: %s', (spanishExample, englishTranslation, expected) => {
  expect(isSpanglish({ spanishExample, englishTranslation }, spellings)).toBe(expected);
});

const teacher = split('Yo soy *a teacher* y tú eres *a student*.') ?? [];

test.each([
  ['yo soy|y tú eres', 'exact'],
  ['Yo soy | Y tu eres', 'accents'],
  ['soy|y eres', 'nearly'],
  ['soy|y tú es', 'wrong'],
  ['y tú eres|yo soy', 'wrong'],
  ['yo soy a teacher|y tú eres', 'wrong'],
  ['yo soy|', 'wrong'],
  ['yo soy', 'wrong'],
  ['yo soy|y tú eres|yo', 'wrong'],
  ['yo soy|y tú eres|', 'exact'],
  ['', 'empty'],
  [' |¿?', 'empty'],
])('%s typed into the gaps is %s', (typed, verdict) => {
  expect(makeGapsJudge(teacher, { spellings })(splitGapAnswer(typed)).verdict).toBe(verdict);
});

test('an accepted answer counts as a whole, and each gap has its judgement', () => {
  const judge = makeGapsJudge(teacher, { spellings, accepted: ['soy yo|y eres tú', 'yo soy'] });
  expect(judge(['soy yo', 'y eres tú']).verdict).toBe('exact');
  expect(judge(['soy yo', 'y tu eres']).verdict).toBe('wrong');
  expect(judge(['yo soy', 'y tu eres']).gaps.map(({ verdict }) => verdict)).toEqual(['exact', 'accents']);
});

test('the gaps are listed without the spaces around them', () => {
  expect(listGaps(teacher)).toEqual(['Yo soy', 'y tú eres']);
});

test('the answers typed into several gaps are one text that can be split again, whatever was typed', () => {
  expect(joinGaps(['yo soy', '', 'y | tú'])).toBe('yo soy||y   tú');
  expect(splitGapAnswer(joinGaps(['a|b', 'c']))).toEqual(['a b', 'c']);
});

test.each([
  ['*The house* es *old*, ¡y *big*!', '', 'The house[ es ]old,[ ¡y ]big!', true],
  ['Yo soy *a teacher*. *Today* no.', '', '[Yo soy ]a teacher. Today[ no.]', true],
  ['Él es my friend.', 'He is my friend.', '[Él es ]my friend.', true],
  ['Soy yo, Ana.', 'It is me, Ana.', null, true],
  ['Yo soy a teacher.', 'I am a teacher.', null, false],
  ['*I am*', 'I am.', null, false],
])('%s (%s) is typed into %s, or as a whole', (spanishExample, englishTranslation, runs, isAsked) => {
  const example = { spanishExample, englishTranslation };
  expect(show(findRunsToType(example, spellings))).toBe(runs);
  expect(canBeTyped(example, spellings)).toBe(isAsked);
});

test('while no spellings are known, asterisks alone tell a Spanglish sentence', () => {
  const unmarked = { spanishExample: 'Él es my friend.', englishTranslation: 'He is my friend.' };
  expect([findRunsToType(unmarked, undefined), canBeTyped(unmarked, undefined)]).toEqual([null, true]);
  const marked = { spanishExample: 'Él es *my friend*.', englishTranslation: '' };
  expect(show(findRunsToType(marked, undefined))).toBe('[Él es ]my friend.');
  expect(canBeTyped({ spanishExample: '*my friend*', englishTranslation: '' }, undefined)).toBe(false);
});
