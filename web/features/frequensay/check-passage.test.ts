import { expect, test } from 'vitest';
import { createPassageCheck } from './check-passage.ts';

const knowledge = {
  knownDescriptions: ['tener: I have (tengo)', 'and'],
  vocabulary: [
    { recordId: 1, descriptionOfVocabularySkill: 'tener: I have (tengo)' },
    { recordId: 2, descriptionOfVocabularySkill: 'and' },
    { recordId: 3, descriptionOfVocabularySkill: 'cat' },
  ],
  spellings: [
    { relatedWordIdiom: 1, spellingOption: 'tengo' },
    { relatedWordIdiom: 2, spellingOption: 'y' },
    { relatedWordIdiom: 3, spellingOption: 'gatos' },
  ],
};
const text = 'Tengo gatos, perros y 3 gatos.';

test('words that are known at the lesson are known in the text', () => {
  const { learn, check } = createPassageCheck();
  learn(knowledge);
  expect(check({ text, extraText: '' })).toEqual({
    total: 5,
    unknownOccurrences: 3,
    known: 40,
    unknown: [
      { word: 'gatos', count: 2 },
      { word: 'perros', count: 1 },
    ],
  });
});

test('extra vocabulary counts until it is taken back', () => {
  const { learn, check } = createPassageCheck();
  learn(knowledge);
  expect(check({ text, extraText: 'gatos perros' }).known).toBe(100);
  expect(check({ text, extraText: '' }).known).toBe(40);
});

test('another lesson changes the answer to the same text', () => {
  const { learn, check } = createPassageCheck();
  expect(check({ text, extraText: '' }).known).toBe(0);
  learn(knowledge);
  expect(check({ text, extraText: '' }).known).toBe(40);
});
