import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  buildKnownVocabulary,
  findKnownVocabulary,
  listContinued,
  listTeachingPrograms,
} from './known-vocabulary.ts';

const programs = [7, 5, 3, 2, 4].map((recordId) => ({ recordId }));
const lesson = (recordId: number, relatedProgram: number, number: number, ...vocabIncluded: string[]) => ({
  recordId,
  relatedProgram,
  lesson: `Lesson ${number}`,
  vocabIncluded,
});

test('words add up lesson by lesson, by number, each once and where it was first taught', () => {
  const known = buildKnownVocabulary(programs, [
    lesson(11, 2, 10, 'comer', 'yo'),
    lesson(12, 2, 2, 'ser', 'tú'),
    lesson(13, 2, 1, 'yo', 'ser'),
  ]);
  expect(known.get(13)).toEqual(['yo', 'ser']);
  expect(known.get(12)).toEqual(['yo', 'ser', 'tú']);
  expect(known.get(11)).toEqual(['yo', 'ser', 'tú', 'comer']);
});

test('program 5 continues program 3 and program 7 continues program 2; the others start from nothing', () => {
  const known = buildKnownVocabulary(programs, [
    lesson(21, 2, 1, 'two'),
    lesson(31, 3, 1, 'three'),
    lesson(41, 4, 1, 'four'),
    lesson(51, 5, 1, 'five'),
    lesson(71, 7, 1, 'seven'),
  ]);
  expect([31, 41, 51, 71].map((recordId) => known.get(recordId))).toEqual([
    ['three'],
    ['four'],
    ['three', 'five'],
    ['two', 'seven'],
  ]);
});

test('a lesson that introduces nothing knows what was known before it', () => {
  const known = buildKnownVocabulary(programs, [lesson(1, 2, 1, 'yo'), lesson(2, 2, 2)]);
  expect(known.get(2)).toEqual(['yo']);
});

test('program 5 starts from nothing where there is no program 3', () => {
  expect(buildKnownVocabulary([{ recordId: 5 }], [lesson(51, 5, 1, 'five')]).get(51)).toEqual(['five']);
});

property.prop([fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }), { maxLength: 12 })])(
  'nothing is forgotten from one lesson to the next, and nothing known twice',
  (taught) => {
    const lessons = taught.map((vocabIncluded, i) => ({
      recordId: i + 1,
      relatedProgram: 2,
      lesson: `lcsp ${i + 1}`,
      vocabIncluded,
    }));
    const known = buildKnownVocabulary([{ recordId: 2 }], lessons);
    for (const { recordId, vocabIncluded } of lessons) {
      const words = known.get(recordId) ?? [];
      const before = known.get(recordId - 1) ?? [];
      expect(new Set(words).size).toBe(words.length);
      expect(words.slice(0, before.length)).toEqual(before);
      expect(new Set(words)).toEqual(new Set([...before, ...vocabIncluded]));
    }
  },
);

const anyLessons = fc
  .array(
    fc.record({
      relatedProgram: fc.constantFrom(2, 3, 4, 5, 6, 7),
      number: fc.integer({ min: 0, max: 5 }),
      vocabIncluded: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 }),
    }),
    { maxLength: 15 },
  )
  .map((all) =>
    all.map(({ number, ...rest }, index) => ({ ...rest, recordId: index + 1, lesson: `Lesson ${number}` })),
  );

property.prop([anyLessons])(
  'a single lesson has the same known words as in the list of all lessons',
  (lessons) => {
    const known = buildKnownVocabulary(programs, lessons);
    for (const { recordId } of lessons) {
      expect([...findKnownVocabulary(programs, lessons, recordId)]).toEqual(known.get(recordId) ?? []);
    }
  },
);

test('nothing is known at a lesson that does not exist, or whose program does not', () => {
  expect(findKnownVocabulary(programs, [lesson(1, 2, 1, 'yo')], 99)).toEqual(new Set());
  expect(findKnownVocabulary([], [lesson(1, 2, 1, 'yo')], 1)).toEqual(new Set());
});

test.each([
  [5, [3, 5]],
  [7, [2, 7]],
  [2, [2]],
])('program %i is taught by %j', (programId, teaching) => {
  expect(listTeachingPrograms(programId)).toEqual(teaching);
});

test('two programs continue another one', () => {
  expect(listContinued()).toEqual([
    { programId: 5, continuedId: 3 },
    { programId: 7, continuedId: 2 },
  ]);
});
