import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('screens stay where links and bookmarks expect them', () => {
  expect(paths).toEqual({
    home: '/',
    myFlashcards: '/myflashcards',
    textQuiz: '/myflashcards/quiz',
    srsQuiz: '/myflashcards/srsquiz',
    manageFlashcards: '/manage-flashcards',
  });
});
