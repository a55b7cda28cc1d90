/** The address of every screen: links are built from these only. */
export const paths: Readonly<Record<PathName, string>> = {
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
};

type PathName =
  | 'home'
  | 'myFlashcards'
  | 'textQuiz'
  | 'srsQuiz'
  | 'myAudioQuiz'
  | 'manageFlashcards'
  | 'officialQuizzes'
  | 'audioQuiz'
  | 'comprehensionQuiz'
  | 'flashcardFinder'
  | 'frequenSay'
  | 'exampleSets'
  | 'exampleManager'
  | 'weeklyRecords'
  | 'studentDrillDown'
  | 'coachingDashboard'
  | 'tables'
  | 'schoolSettings'
  | 'firstRun';
