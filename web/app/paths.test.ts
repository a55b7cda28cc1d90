import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('screens stay where links and bookmarks expect them', () => {
  expect(paths).toEqual({
    home: '/',
    myFlashcards: '/myflashcards',
    textQuiz: '/myflashcards/quiz',
    srsQuiz: '/myflashcards/srsquiz',
    myAudioQuiz: '/myflashcards/audio',
    manageFlashcards: '/manage-flashcards',
    officialQuizzes: '/officialquizzes',
    audioQuiz: '/audioquiz',
    comprehensionQuiz: '/comprehensionquiz',
    flashcardFinder: '/flashcardfinder',
    frequenSay: '/frequensay',
    exampleSets: '/example-sets',
    exampleManager: '/examplemanager',
    weeklyRecords: '/weeklyrecords',
    studentDrillDown: '/student-drill-down',
    coachingDashboard: '/coaching-dashboard',
    tables: '/database-tables',
    schoolSettings: '/school-settings',
    firstRun: '/first-run',
  });
});
