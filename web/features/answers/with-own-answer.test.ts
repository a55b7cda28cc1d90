import { expect, test } from 'vitest';
import { findAccepted, withOwnAnswer } from './with-own-answer.ts';

const judging = {
  spellings: [],
  accepted: [
    { exampleId: 1, answers: ['Un perro tengo.'] },
    { exampleId: 2, answers: ['Te vi.', 'Hoy te vi.'], inDictation: ['Te vi.'] },
  ],
};

test('a content answer counts in Type, and only the other accepted answers count in a dictation', () => {
  expect(findAccepted(judging, 2, 'type')).toEqual(['Te vi.', 'Hoy te vi.']);
  expect(findAccepted(judging, 2, 'dictation')).toEqual(['Te vi.']);
  expect(findAccepted(judging, 1, 'dictation')).toEqual(['Un perro tengo.']);
  expect(findAccepted(judging, 3, 'type')).toEqual([]);
  expect(findAccepted(undefined, 1, 'type')).toEqual([]);
});

test('an answer of one’s own counts in both from then on, and in neither when it is taken back', () => {
  const own = { exampleId: 2, answer: 'Sí, te vi.', isRight: true };
  const claimed = withOwnAnswer(judging, own);
  expect(findAccepted(claimed, 2, 'type')).toEqual(['Te vi.', 'Sí, te vi.', 'Hoy te vi.']);
  expect(findAccepted(claimed, 2, 'dictation')).toEqual(['Te vi.', 'Sí, te vi.']);
  const taken = withOwnAnswer(claimed, { ...own, answer: 'sí te vi', isRight: false });
  expect(findAccepted(taken, 2, 'type')).toEqual(['Te vi.', 'Hoy te vi.']);
  expect(findAccepted(taken, 2, 'dictation')).toEqual(['Te vi.']);
});

test('a content answer counts even when the learner takes the same answer back', () => {
  const claimed = withOwnAnswer(judging, { exampleId: 2, answer: 'hoy te vi', isRight: true });
  expect(findAccepted(claimed, 2, 'dictation')).toEqual(['Te vi.', 'hoy te vi']);
  const taken = withOwnAnswer(claimed, { exampleId: 2, answer: 'Hoy te vi.', isRight: false });
  expect(findAccepted(taken, 2, 'type')).toEqual(['Te vi.', 'Hoy te vi.']);
});

test('gaps with the same words in other places are another answer', () => {
  const one = withOwnAnswer(judging, { exampleId: 3, answer: 'soy|yo', isRight: true });
  const two = withOwnAnswer(one, { exampleId: 3, answer: 'soy yo|', isRight: true });
  expect(findAccepted(two, 3, 'type')).toEqual(['soy|yo', 'soy yo|']);
});
