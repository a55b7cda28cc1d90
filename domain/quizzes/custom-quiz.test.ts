import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  answerWays,
  type CustomQuiz,
  cardSources,
  drawCards,
  MAX_SEED,
  readCustomQuiz,
  tellLeftOut,
  writeCustomQuiz,
} from './custom-quiz.ts';

const school = {
  programs: [{ recordId: 2 }, { recordId: 3 }],
  lessons: [12, 13, 14, 15].map((number) => ({
    recordId: 100 + number,
    lesson: `Soltura Lesson ${number}`,
    relatedProgram: 2,
  })),
  tags: [
    { tag: 'comer', type: 'verb' },
    { tag: 'para', type: 'vocabulary', vocabDescriptor: 'para: for, in order to' },
    { tag: 'present', type: 'conjugation' },
  ],
};
const open = (search: object) => readCustomQuiz(search, school);

const AT_REST: CustomQuiz = {
  source: 'library',
  practice: [],
  courseId: undefined,
  from: undefined,
  to: undefined,
  includeSpanglish: true,
  tags: [],
  way: 'text',
  startsWithSpanish: false,
  autoplay: false,
  length: 10,
  seed: undefined,
};

test('an address without choices is the quiz at rest', () => {
  expect(open({})).toEqual({ quiz: AT_REST, leftOut: [] });
});

test('an address says what was chosen, in words that can be read', () => {
  const [, para, present] = school.tags;
  if (!para || !present) throw new Error('There are tags.');
  const quiz: CustomQuiz = {
    ...AT_REST,
    source: 'mine',
    courseId: 2,
    from: 12,
    to: 15,
    includeSpanglish: false,
    tags: [present, para],
    way: 'comprehension',
    length: undefined,
    seed: 4711,
  };
  expect(writeCustomQuiz(quiz)).toEqual({
    cards: 'mine',
    course: 2,
    from: 12,
    to: 15,
    spanglish: 'no',
    tags: 'conjugation:present,vocabulary:para:para%3A%20for%2C%20in%20order%20to',
    by: 'comprehension',
    start: undefined,
    length: 'all',
    seed: 4711,
  });
});

const chosen = fc.record({
  source: fc.constantFrom(...cardSources),
  practice: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
  courseId: fc.constant(2),
  from: fc.option(fc.constantFrom(12, 13), { nil: undefined }),
  to: fc.option(fc.constantFrom(13, 14, 15), { nil: undefined }),
  includeSpanglish: fc.boolean(),
  tags: fc.subarray(school.tags),
  way: fc.constantFrom(...answerWays),
  startsWithSpanish: fc.boolean(),
  autoplay: fc.boolean(),
  length: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
  seed: fc.option(fc.integer({ min: 1, max: MAX_SEED }), { nil: undefined }),
});

property.prop([chosen])('an address opens the quiz it was written for', (quiz) => {
  // As it comes back from the bar of a browser.
  const search = Object.fromEntries(
    Object.entries(writeCustomQuiz(quiz)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  expect(open(search)).toEqual({ quiz, leftOut: [] });
});

test.each([
  ['a course that is gone', { course: 9, from: 12, to: 14 }, {}, ['course', 'lessons']],
  ['lessons without a course', { from: 12 }, {}, ['lessons']],
  ['a lesson that is gone', { course: 2, from: 12, to: 99 }, { courseId: 2, from: 12 }, ['lessons']],
  ['lessons in the wrong order', { course: 2, from: 15, to: 12 }, { courseId: 2, to: 12 }, ['lessons']],
  [
    'a tag that is gone',
    { tags: 'verb:comer,verb:beber' },
    { tags: [{ tag: 'comer', type: 'verb' }] },
    ['tags'],
  ],
  ['tags that cannot be read', { tags: '%E0%A4%A' }, {}, ['tags']],
  ['a way there is none of', { by: 'telepathy' }, {}, ['way to answer']],
  ['cards from nowhere', { cards: 'yours' }, {}, ['cards']],
  ['a number that is none', { length: '-3' }, {}, ['number of cards']],
  ['cards that are none', { practice: '12.x.12.7' }, { practice: [12, 7] }, []],
  ['a seed that is none', { seed: '1e3' }, {}, []],
])('%s: the rest is kept', (_, search, quiz, leftOut) => {
  expect(open(search)).toEqual({ quiz: { ...AT_REST, ...quiz }, leftOut });
});

test('the choices that an address loses are told in one line', () => {
  expect(tellLeftOut([])).toBe('');
  expect(tellLeftOut(['course', 'lessons', 'tags'])).toBe(
    'Left out of this address, because the school does not have it: the course, the lessons and the tags.',
  );
});

test('a seed gives everybody the same cards in the same order, another seed others', () => {
  const fitting = Array.from({ length: 58 }, (_, index) => 100 + index);
  const drawn = drawCards(fitting, { length: 10, seed: 7 });
  expect(drawn).toEqual(drawCards(fitting.toReversed(), { length: 10, seed: 7 }));
  expect(drawn).toEqual([134, 140, 128, 124, 104, 101, 153, 118, 105, 123]);
  expect(drawCards(fitting, { length: 10, seed: 8 })).not.toEqual(drawn);
  expect(drawCards(fitting, { length: undefined, seed: 7 }).slice(0, 10)).toEqual(drawn);
  expect(drawCards([3], { length: 10, seed: 7 })).toEqual([3]);
});
