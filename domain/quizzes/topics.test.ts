import { expect, test } from 'vitest';
import { listCourses } from './courses.ts';
import { type LessonWords, listTopics, type QuizWords } from './topics.ts';

const lessons: LessonWords[] = [
  { program: 'Habla', lesson: 'Habla Lesson 2', words: ['no', 'sí', 'muy', 'pero', 'nunca'] },
  { program: 'Spanish in One Month', lesson: 'SI1M Lesson 2', words: ['yo'] },
];

function makeQuiz(recordId: number, quizNickname: string, words: Record<string, number>): QuizWords {
  const list = Object.entries(words).map(([word, sentences]) => ({ word, sentences }));
  return { recordId, quizNickname, published: true, sentences: 9, words: list };
}

function readWords(quizzes: QuizWords[]): string[] {
  return listTopics(quizzes, lessons, listCourses('Habla')).map(({ words }) => words.join(', '));
}

test('a quiz is about the words of its lesson that most of its sentences have, in the order of the lesson', () => {
  const quiz = makeQuiz(1, 'lcsp quiz 2', { yo: 9, pero: 5, no: 3, muy: 1, sí: 2 });
  expect(listTopics([quiz], lessons, listCourses('Habla'))).toEqual([
    { recordId: 1, published: true, sentences: 9, words: ['no', 'sí', 'pero'] },
  ]);
});

test('the lesson of a quiz is found under every name of the product', () => {
  expect(readWords([makeQuiz(1, 'si1m quiz 2', { yo: 1, no: 5, pero: 4 })])).toEqual(['yo']);
});

test('a quiz without a lesson is about what sets it apart from the quizzes of its course', () => {
  const quizzes = [
    makeQuiz(1, 'lcspx quiz 1', { que: 9, playa: 1, mar: 3, arena: 2 }),
    makeQuiz(2, 'lcspx quiz 2', { que: 9, sol: 4 }),
    makeQuiz(3, 'post-1mc quiz 1', { mar: 2, playa: 2 }),
  ];
  expect(readWords(quizzes)).toEqual(['mar, arena, playa', 'sol, que', 'mar, playa']);
});

test('a quiz that has no word of its lesson is told by its own words', () => {
  expect(readWords([makeQuiz(1, 'lcsp quiz 2', { casa: 1 })])).toEqual(['casa']);
});

test('a quiz without sentences is about nothing', () => {
  expect(readWords([makeQuiz(1, 'lcsp quiz 2', {})])).toEqual(['']);
});
