export const paths = {
  home: '/',
  myFlashcards: '/myflashcards',
  textQuiz: '/myflashcards/quiz',
  srsQuiz: '/myflashcards/srsquiz',
  myAudioQuiz: '/myflashcards/audio',
  learn: '/learn',
  manageFlashcards: '/manage-flashcards',
  officialQuizzes: '/officialquizzes',
  audioQuiz: '/audioquiz',
  comprehensionQuiz: '/comprehensionquiz',
  customQuiz: '/custom-quiz',
  myCoaching: '/my-coaching',
  settings: '/settings',
  flashcardFinder: '/flashcardfinder',
  frequenSay: '/frequensay',
  exampleSets: '/example-sets',
  givenSets: '/example-sets/given',
  findExamples: '/example-sets/find',
  exampleManager: '/examplemanager',
  weeklyRecords: '/weeklyrecords',
  studentDrillDown: '/student-drill-down',
  enrol: '/student-drill-down/enrol',
  enrolMany: '/student-drill-down/enrol-many',
  coachingDashboard: '/coaching-dashboard',
  myCalls: '/my-calls',
  toCorrect: '/to-correct',
  reports: '/reports',
  tables: '/database-tables',
  schoolSettings: '/school-settings',
  auditLog: '/audit-log',
  proposedAnswers: '/proposed-answers',
  typoReports: '/typo-reports',
  operations: '/operations',
  accessTokens: '/access-tokens',
  firstRun: '/first-run',
  moveIn: '/move-in',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

export const MY_TASK_PATH = '/my-coaching/$id';

export const TABLE_PATH = '/database-tables/$table';

export const TABLE_IMPORT_PATH = '/database-tables/$table/import';

export const HISTORY_IMPORT_PATH = '/move-in/$list/import';

export const VOCABULARY_PATH = '/database-tables/vocabulary';
