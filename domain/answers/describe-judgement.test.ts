import { expect, test } from 'vitest';
import { describeForScreenReaders } from './describe-judgement.ts';
import { judgeAnswer } from './judge-answer.ts';

const judge = (stored: string, typed: string) =>
  judgeAnswer(typed, stored, { spellings: new Set(['hablo', 'pero']) });

test.each([
  [
    'Habló muy despacio, de modo que todos entendieron.',
    'hablo despacio muy de modo todos entendieron',
    '3 words to look at. Habló, accent. muy, moved. que, missing. hablo is a word of its own.',
  ],
  ['los niños', 'los ninos', 'Nearly right. niños, letter: ñ.'],
  ['Quiero leche.', 'quiero lehce.', 'Nearly right. leche, typo: lehce.'],
  ['Tengo un perro.', 'tengo un pero', '1 word to look at. perro, wrong: pero.'],
  ['Ella es de Chile.', 'es de chile', 'Nearly right. Ella, left out, but fine.'],
  ['No lo sé.', 'no no lo se', '2 words to look at. no, extra. sé, accent.'],
  ['No lo sé.', 'no lo se', 'Right but for the accents. sé, accent.'],
  ['No lo sé.', 'no lo sé', 'Exactly right.'],
  ['No lo sé.', '', 'Not answered.'],
])('%s typed as %s is read out', (stored, typed, told) => {
  expect(describeForScreenReaders(judge(stored, typed))).toBe(told);
});

test('an answer in other words than those of the sentence is right in its own', () => {
  const judgement = { ...judge('No lo sé.', 'no lo sé'), isOtherwise: true };
  expect(describeForScreenReaders(judgement)).toBe('Right in your words.');
  expect(describeForScreenReaders({ ...judge('No lo sé.', 'no'), isOtherwise: true })).toMatch(/^2 words/);
});
