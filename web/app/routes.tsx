import type { FindExamplesSearch } from '@soltura/domain/examples/example-filters';
import type { ManagerSearch } from '@soltura/domain/flashcards/manager-filter';
import { courseUrls } from '@soltura/domain/quizzes/course-urls';
import type { CustomQuizSearch } from '@soltura/domain/quizzes/custom-quiz';
import type { GivenFilters } from '@soltura/domain/weeks/filter-names';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { readMissedBy, readStudentOf } from '../base/chosen-student.ts';
import { readReportSearch } from '../features/reports/report-search.ts';
import { readToCorrectSearch } from '../features/tasks/to-correct-search.ts';
import { readGivenFile } from '../parts/imports/given-file.ts';
import { readPanelKey } from '../ui/panels/panels.ts';
import { NotFound } from './NotFound.tsx';
import { HISTORY_IMPORT_PATH, MY_TASK_PATH, paths, TABLE_IMPORT_PATH, TABLE_PATH } from './paths.ts';
import { screen } from './screen.tsx';
import { Frame } from './shell/Frame.tsx';

const rootRoute = createRootRoute({ component: Frame, validateSearch: readPanelKey });

function screenAt<const Path extends string>(path: Path, facts: Parameters<typeof screen>[0]) {
  return createRoute({ getParentRoute: () => rootRoute, path, ...screen(facts) });
}

const forCoaches = { who: ['coach', 'admin'], width: 'staff' } as const;
const forAdmins = { who: ['admin'], strip: 'shown', width: 'staff' } as const;

const home = screenAt(paths.home, {
  who: 'signed-in',
  isKept: true,
  strip: 'shown',
  worksAlone: 'home',
});

/** The form and the quizzes of one's own cards are one screen, so that the settings outlast a quiz. */
const myFlashcards = screenAt(paths.myFlashcards, {
  who: 'signed-in',
  strip: 'shown',
  title: 'My Flashcards',
  asks: paths.myFlashcards,
  worksAlone: 'myFlashcards',
});
const setup = createRoute({ getParentRoute: () => myFlashcards, path: '/' });
const textQuiz = createRoute({
  getParentRoute: () => myFlashcards,
  path: 'quiz',
  staticData: { screen: { who: 'signed-in', strip: 'hidden', bar: 'own', title: 'My Flashcards' } },
});
const srsQuiz = createRoute({
  getParentRoute: () => myFlashcards,
  path: 'srsquiz',
  staticData: { screen: { who: 'signed-in', strip: 'hidden', bar: 'own', title: 'My Flashcards for Today' } },
});
const myAudioQuiz = createRoute({
  getParentRoute: () => myFlashcards,
  path: 'audio',
  staticData: { screen: { who: 'signed-in', strip: 'hidden', bar: 'own', title: 'My Audio Quiz' } },
});
const unknownQuiz = createRoute({ getParentRoute: () => myFlashcards, path: '$' });

/** The new sentences of a day and their first recall are one screen. */
const learn = screenAt(paths.learn, {
  who: 'signed-in',
  strip: 'hidden',
  bar: 'own',
  title: 'New Sentences',
  worksAlone: 'learn',
});

const manageFlashcards = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.manageFlashcards,
  // The screen itself reads the search text and filters among the parameters.
  validateSearch: (search: ManagerSearch) => search,
  ...screen({
    who: 'signed-in',
    strip: 'shown',
    title: 'Manage My Flashcards',
    asks: paths.manageFlashcards,
    worksAlone: 'manageFlashcards',
  }),
});

/** The selector and the quizzes are one screen. */
const officialQuizzes = screenAt(paths.officialQuizzes, {
  who: 'signed-in',
  strip: 'hidden',
  title: 'Official Quizzes',
  worksAlone: 'officialQuizzes',
});
const ownSelector = createRoute({ getParentRoute: () => officialQuizzes, path: '/' });
const courseSelectors = courseUrls.map((path) =>
  createRoute({ getParentRoute: () => officialQuizzes, path }),
);
const officialQuiz = createRoute({
  getParentRoute: () => officialQuizzes,
  path: '{-$course}/$number',
  staticData: {
    screen: {
      who: 'signed-in',
      // Without a number it is the selector of a group.
      at: /\/\d{1,9}\/?$/,
      strip: 'hidden',
      bar: 'own',
      // The title is fetched with the screen, so that visitors need not load it.
      title: async (configuration, pathname) =>
        (await import('./titles.ts')).titleOfficialQuiz(configuration, pathname),
    },
  },
});
const unknownOfficialQuiz = createRoute({ getParentRoute: () => officialQuizzes, path: '$' });

const flashcardFinder = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.flashcardFinder,
  // The screen itself reads its tags among the parameters.
  validateSearch: (search: Pick<CustomQuizSearch, 'tags'>) => search,
  ...screen({
    who: ['student', 'coach', 'admin'],
    strip: 'shown',
    title: 'Flashcard Finder',
    asks: paths.flashcardFinder,
    load: async () => (await import('../features/finder/FlashcardFinder.tsx')).FlashcardFinder,
  }),
});

const audioQuiz = screenAt(paths.audioQuiz, {
  who: ['limited', 'student', 'coach', 'admin'],
  strip: 'hidden',
  title: 'Audio Quiz',
  asks: paths.audioQuiz,
  load: async () => (await import('../features/quizzes/audio/StandaloneAudioQuiz.tsx')).AudioQuizScreen,
});
const comprehensionQuiz = screenAt(paths.comprehensionQuiz, {
  who: ['limited', 'student', 'coach', 'admin'],
  strip: 'hidden',
  title: 'Comprehension Quiz',
  asks: paths.comprehensionQuiz,
  load: async () =>
    (await import('../features/quizzes/audio/StandaloneAudioQuiz.tsx')).ComprehensionQuizScreen,
});
const customQuiz = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.customQuiz,
  // The screen itself reads the choices among the parameters.
  validateSearch: (search: CustomQuizSearch) => search,
  ...screen({
    who: ['student', 'coach', 'admin'],
    strip: 'hidden',
    title: 'Custom Quiz',
    asks: paths.customQuiz,
    worksAlone: 'customQuiz',
  }),
});
/** All addresses below these paths are the same screen. */
const atAudioQuiz = createRoute({ getParentRoute: () => audioQuiz, path: '/' });
const belowAudioQuiz = createRoute({ getParentRoute: () => audioQuiz, path: '$' });
const atComprehensionQuiz = createRoute({ getParentRoute: () => comprehensionQuiz, path: '/' });
const belowComprehensionQuiz = createRoute({ getParentRoute: () => comprehensionQuiz, path: '$' });

const forStudents = { who: ['limited', 'student'], strip: 'hidden' } as const;

const myCoaching = screenAt(paths.myCoaching, {
  ...forStudents,
  title: 'My Coaching',
  asks: paths.myCoaching,
  worksAlone: 'myCoaching',
});
const myTask = screenAt(MY_TASK_PATH, {
  ...forStudents,
  bar: 'own',
  title: 'My Task',
  worksAlone: 'myTask',
});

const settings = screenAt(paths.settings, {
  who: 'signed-in',
  strip: 'hidden',
  title: 'Settings',
  worksAlone: 'settings',
});

const frequenSay = screenAt(paths.frequenSay, {
  ...forCoaches,
  strip: 'shown',
  title: 'FrequenSay',
  asks: paths.frequenSay,
  load: async () => (await import('../features/frequensay/FrequenSay.tsx')).FrequenSay,
});

/** The set creator has its own message for people who may not use it. */
const exampleSets = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.exampleSets,
  validateSearch: readMissedBy,
  ...screen({
    who: 'signed-in',
    strip: 'shown',
    width: 'staff',
    title: 'Example Set Creator',
    load: async () => (await import('./authoring/AuthoringModes.tsx')).ExampleSetsPage,
  }),
});

const givenSets = screenAt(paths.givenSets, {
  ...forCoaches,
  strip: 'hidden',
  title: 'Given Sets',
  load: async () => (await import('../features/example-sets/GivenSets.tsx')).GivenSets,
});

const findExamples = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.findExamples,
  // The screen itself reads the filters among the parameters.
  validateSearch: (search: FindExamplesSearch) => search,
  ...screen({
    ...forCoaches,
    strip: 'shown',
    title: 'Find Examples',
    load: async () => (await import('../features/example-sets/finding/FindExamples.tsx')).FindExamples,
  }),
});

const exampleManager = screenAt(paths.exampleManager, {
  ...forAdmins,
  title: 'Example Manager',
  load: async () => (await import('./authoring/AuthoringModes.tsx')).ExampleManager,
});

const weeklyRecords = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.weeklyRecords,
  validateSearch: (search: GivenFilters) => search,
  ...screen({
    ...forCoaches,
    strip: 'shown',
    title: 'Weekly Student Records',
    isKept: true,
    asks: paths.weeklyRecords,
    load: async () => (await import('../features/weeks/WeeklyRecords.tsx')).WeeklyRecords,
  }),
});

const studentDrillDown = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.studentDrillDown,
  validateSearch: readStudentOf,
  ...screen({
    ...forCoaches,
    strip: 'hidden',
    title: 'Student Drill Down',
    isKept: true,
    asks: paths.studentDrillDown,
    load: async () => (await import('../features/students/StudentDrillDown.tsx')).StudentDrillDown,
  }),
});

const enrol = screenAt(paths.enrol, {
  ...forAdmins,
  strip: 'hidden',
  title: 'Enrol a Student',
  load: async () => (await import('../features/students/enrol/EnrolPage.tsx')).EnrolPage,
});

const enrolMany = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.enrolMany,
  validateSearch: readGivenFile,
  ...screen({
    ...forAdmins,
    strip: 'hidden',
    title: 'Enrol Many',
    load: async () => (await import('../features/students/enrol/many/EnrolMany.tsx')).EnrolMany,
  }),
});

const coachingDashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.coachingDashboard,
  validateSearch: readStudentOf,
  ...screen({
    ...forCoaches,
    strip: 'hidden',
    title: 'Coaching Dashboard',
    isKept: true,
    asks: paths.coachingDashboard,
    load: async () => (await import('./dashboard/CoachingDashboard.tsx')).CoachingDashboard,
  }),
});

const myCalls = screenAt(paths.myCalls, {
  ...forCoaches,
  strip: 'hidden',
  title: 'My Calls',
  asks: paths.myCalls,
  load: async () => (await import('../features/planned-calls/MyCalls.tsx')).MyCalls,
});

const toCorrect = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.toCorrect,
  validateSearch: readToCorrectSearch,
  ...screen({
    ...forCoaches,
    strip: 'hidden',
    title: 'To Correct',
    asks: paths.toCorrect,
    load: async () => (await import('../features/tasks/correcting/ToCorrect.tsx')).ToCorrect,
  }),
});

const reports = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.reports,
  validateSearch: readReportSearch,
  ...screen({
    ...forAdmins,
    title: 'Reports',
    load: async () => (await import('../features/reports/Reports.tsx')).Reports,
  }),
});

const tables = screenAt(paths.tables, {
  ...forAdmins,
  title: 'Database Tables',
  isKept: true,
  load: async () => (await import('./school/SchoolScreens.tsx')).TableIndex,
});
const table = screenAt(TABLE_PATH, {
  ...forAdmins,
  isKept: true,
  asks: TABLE_PATH,
  title: async (configuration, pathname) => (await import('./titles.ts')).titleTable(configuration, pathname),
  load: async () => (await import('./school/SchoolScreens.tsx')).Table,
});
const tableImport = createRoute({
  getParentRoute: () => rootRoute,
  path: TABLE_IMPORT_PATH,
  validateSearch: readGivenFile,
  ...screen({
    ...forAdmins,
    title: async (configuration, pathname) =>
      (await import('./titles.ts')).titleTableImport(configuration, pathname),
    load: async () => (await import('./school/SchoolScreens.tsx')).TableImport,
  }),
});
const historyImport = createRoute({
  getParentRoute: () => rootRoute,
  path: HISTORY_IMPORT_PATH,
  validateSearch: readGivenFile,
  ...screen({
    ...forAdmins,
    title: async (configuration, pathname) =>
      (await import('./titles.ts')).titleTableImport(configuration, pathname),
    load: async () => (await import('./school/SchoolScreens.tsx')).HistoryImport,
  }),
});
const schoolSettings = screenAt(paths.schoolSettings, {
  ...forAdmins,
  title: 'School Settings',
  load: async () => (await import('./school/SchoolScreens.tsx')).SchoolSettings,
});
const auditLog = screenAt(paths.auditLog, {
  ...forAdmins,
  title: 'Audit Log',
  load: async () => (await import('./school/SchoolScreens.tsx')).AuditLog,
});
const proposedAnswers = screenAt(paths.proposedAnswers, {
  ...forAdmins,
  title: 'Proposed Answers',
  load: async () => (await import('./school/SchoolScreens.tsx')).ProposedAnswers,
});

const typoReports = screenAt(paths.typoReports, {
  ...forAdmins,
  title: 'Typo Reports',
  load: async () => (await import('./school/SchoolScreens.tsx')).TypoReports,
});
const operations = screenAt(paths.operations, {
  ...forAdmins,
  title: 'Operations',
  load: async () => (await import('./school/SchoolScreens.tsx')).Operations,
});
const accessTokens = screenAt(paths.accessTokens, {
  ...forAdmins,
  title: 'Access Tokens',
  load: async () => (await import('./school/SchoolScreens.tsx')).AccessTokens,
});
const firstRun = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.firstRun,
  // The screen itself reads which of its steps is to be open.
  validateSearch: (search: { step?: string }) => search,
  ...screen({
    ...forAdmins,
    title: 'First Run',
    load: async () => (await import('./school/SchoolScreens.tsx')).FirstRun,
  }),
});

const moveIn = screenAt(paths.moveIn, {
  ...forAdmins,
  title: 'Move In',
  load: async () => (await import('./school/SchoolScreens.tsx')).MoveIn,
});

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { screen: { who: 'everyone', strip: 'shown', title: '404' } },
  component: NotFound,
});

export const routeTree = rootRoute.addChildren([
  home,
  myFlashcards.addChildren([setup, textQuiz, srsQuiz, myAudioQuiz, unknownQuiz]),
  learn,
  manageFlashcards,
  officialQuizzes.addChildren([ownSelector, ...courseSelectors, officialQuiz, unknownOfficialQuiz]),
  flashcardFinder,
  audioQuiz.addChildren([atAudioQuiz, belowAudioQuiz]),
  comprehensionQuiz.addChildren([atComprehensionQuiz, belowComprehensionQuiz]),
  customQuiz,
  myCoaching,
  myTask,
  settings,
  frequenSay,
  exampleSets,
  givenSets,
  findExamples,
  exampleManager,
  weeklyRecords,
  studentDrillDown,
  enrol,
  enrolMany,
  coachingDashboard,
  myCalls,
  toCorrect,
  reports,
  tables,
  table,
  tableImport,
  historyImport,
  schoolSettings,
  auditLog,
  proposedAnswers,
  typoReports,
  operations,
  accessTokens,
  firstRun,
  moveIn,
  notFound,
]);
