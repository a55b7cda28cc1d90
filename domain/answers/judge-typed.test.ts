import { expect, test } from 'vitest';
import { findRunsToType } from './gaps.ts';
import { makeTypedJudge } from './judge-typed.ts';

const spellings = new Set(['yo', 'soy', 'y', 'tú', 'eres']);
const sentence = 'Yo soy *a teacher* y tú eres *a student*.';
const runs = findRunsToType({ spanishExample: sentence, englishTranslation: '' }, spellings);

test('the gaps of a sentence are judged each, with the English between them as it was given', () => {
  const judged = makeTypedJudge(sentence, runs, { spellings })('yo soy|tú eres');
  expect(judged.verdict).toBe('wrong');
  expect(
    judged.stretches.map((stretch) =>
      'given' in stretch
        ? stretch.given
        : stretch.words.map(({ stored, fault }) => [stored, fault].filter(Boolean).join(' ')),
    ),
  ).toEqual([['Yo', 'soy'], 'a teacher', ['y missing', 'tú', 'eres'], 'a student.']);
  expect(judged.words.map(({ stored }) => stored)).toEqual(['Yo', 'soy', 'y', 'tú', 'eres']);
  expect(judged.isOtherwise).toBe(false);
});

test('an accepted answer is right otherwise, in one gap or in the whole sentence', () => {
  const ofRuns = makeTypedJudge(sentence, runs, { spellings, accepted: ['yo soy|y eres tú'] });
  expect(ofRuns('yo soy|y eres tú')).toMatchObject({ verdict: 'exact', isOtherwise: true });
  const ofSentence = makeTypedJudge('Yo soy.', null, { spellings, accepted: ['Tú eres.'] });
  expect(ofSentence('tú eres')).toMatchObject({ verdict: 'exact', isOtherwise: true });
  expect(ofSentence('yo soy')).toMatchObject({
    isOtherwise: false,
    stretches: [{ words: [{ stored: 'Yo' }, { stored: 'soy.' }] }],
  });
});

test('an answer is empty when nothing was typed into any gap', () => {
  const judge = makeTypedJudge(sentence, runs, { spellings });
  expect([judge('').verdict, judge('|').verdict, judge('yo soy|').verdict]).toEqual([
    'empty',
    'empty',
    'wrong',
  ]);
});
