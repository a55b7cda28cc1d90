/**
 * Screens that work without a network as far as the device has what they ask (screens-student 25.2). The service worker
 * keeps the code of all of them (`build/make-worker.ts`).
 */
export const screensAlone = {
  home: async () => (await import('../features/home/Home.tsx')).loadHome(),
  myFlashcards: async () => (await import('../features/quizzes/setup/MyFlashcards.tsx')).MyFlashcards,
  learn: async () => (await import('../features/quizzes/learn/LearnNew.tsx')).LearnNew,
  manageFlashcards: async () =>
    (await import('../features/flashcards/ManageFlashcards.tsx')).ManageFlashcards,
  officialQuizzes: async () =>
    (await import('../features/quizzes/official/OfficialQuizzes.tsx')).OfficialQuizzes,
  customQuiz: async () => (await import('../features/quizzes/custom/CustomQuizScreen.tsx')).CustomQuizScreen,
  myCoaching: async () => (await import('../features/coaching/MyCoaching.tsx')).MyCoaching,
  myTask: async () => (await import('../features/coaching/MyTask.tsx')).MyTaskScreen,
  settings: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
};
