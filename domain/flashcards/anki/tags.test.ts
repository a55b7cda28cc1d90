import { expect, test } from 'vitest';
import { joinTags, tagCard } from './tags.ts';

const card = (spanglish: string, coachAdded: boolean | null) => ({
  example: { spanglish },
  entry: { coachAdded },
});

test.each([
  ['plain', card('esp', false), undefined, []],
  ['with a lesson', card('esp', null), { program: 'Soltura', lesson: 'lcsp 12' }, ['Soltura::Lesson_12']],
  [
    'of everything',
    card('spanglish', true),
    { program: 'Spanish in One Month', lesson: 'SI1M Lesson 4' },
    ['Spanish_in_One_Month::Lesson_04', 'Spanglish', 'Custom'],
  ],
  ['of odd names', card('esp', false), { program: ' A::B\u3000c\n', lesson: 'Intro' }, ['A:B_c::Intro']],
  ['of blank names', card('esp', false), { program: ' ', lesson: 'x 100' }, ['_::Lesson_100']],
] as const)('a card %s has its tags', (_, tagged, lesson, tags) => {
  expect(tagCard(tagged, lesson)).toEqual(tags);
});

test('a note keeps its tags between spaces', () => {
  expect(joinTags([])).toBe('');
  expect(joinTags(['A::B', 'C'])).toBe(' A::B C ');
});
