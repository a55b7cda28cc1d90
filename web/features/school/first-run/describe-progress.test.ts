import { expect, test } from 'vitest';
import { describeProgress, findNextStep } from './describe-progress.ts';

const nothing = {
  isSetUp: false,
  programs: 0,
  programLessons: 0,
  coaches: 0,
  students: 0,
  verifiedExamples: 0,
};
const product = { name: 'product', value: 'Casa Azul', variable: 'PRODUCT_NAME' } as const;

test('an empty installation begins with the name of the school', () => {
  const done = describeProgress(nothing, [{ ...product, source: 'default' }]);
  expect(findNextStep(done)).toBe('school');
});

test('a name from the environment counts as given', () => {
  const done = describeProgress(nothing, [{ ...product, source: 'environment' }]);
  expect([done.school, findNextStep(done)]).toEqual(['Casa Azul', 'program']);
});

test('a program without lessons is to be done', () => {
  const done = describeProgress({ ...nothing, programs: 1 }, [{ ...product, source: 'stored' }]);
  expect(findNextStep(done)).toBe('program');
});

test('existing records are counted, and inviting comes last', () => {
  const all = { ...nothing, programs: 1, programLessons: 12, coaches: 2, students: 1, verifiedExamples: 30 };
  const done = describeProgress(all, [{ ...product, source: 'stored' }]);
  expect(done).toMatchObject({
    program: '1 program, 12 lessons',
    coach: '2 coaches',
    examples: '30 examples',
  });
  expect(findNextStep(done)).toBe('invite');
});
