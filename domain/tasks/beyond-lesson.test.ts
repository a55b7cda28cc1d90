import { expect, test } from 'vitest';
import { type ReachedLesson, tellBeyondLesson } from './beyond-lesson.ts';

const amara = { firstName: 'Amara', lesson: 9 };
const jonah = { firstName: 'Jonah', lesson: 11 };
const others = ['Ivy', 'Maeve', 'Ruth'].map((firstName, place) => ({ firstName, lesson: 12 + place / 10 }));

test.each<[string, ReachedLesson[], string | undefined]>([
  ['that all have reached', [{ firstName: 'Ivy', lesson: 14 }], undefined],
  ['of which nothing is known', [{ firstName: 'Ivy', lesson: undefined }], undefined],
  [
    'that one has not reached',
    [amara, { firstName: 'Ivy', lesson: 14 }],
    'Amara is at Lesson 9. The quiz goes to Lesson 14, so some of it will be new to Amara.',
  ],
  [
    'that two have not reached',
    [jonah, amara],
    'Amara is at Lesson 9 and Jonah is at Lesson 11. The quiz goes to Lesson 14, so some of it will be new to them.',
  ],
])('a quiz %s', (_, students, told) => {
  expect(tellBeyondLesson(14, students)).toBe(told);
});

test('three of many students are named', () => {
  expect(tellBeyondLesson(14, [...others, jonah, amara])).toMatch(
    /^Amara is at Lesson 9, Jonah is at Lesson 11, Ivy is at Lesson 12 and 2 more are before Lesson 14\. /,
  );
});
