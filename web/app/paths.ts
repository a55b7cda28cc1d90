/** The address of every screen: links are built from these only. */
export const paths: Readonly<Record<PathName, string>> = {
  home: '/',
  myFlashcards: '/myflashcards',
  textQuiz: '/myflashcards/quiz',
  srsQuiz: '/myflashcards/srsquiz',
  manageFlashcards: '/manage-flashcards',
};

type PathName = 'home' | 'myFlashcards' | 'textQuiz' | 'srsQuiz' | 'manageFlashcards';
