import { listCourses } from '@soltura/domain/quizzes/courses';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { readPanelKey } from '../features/panels/panels.ts';
import { asks } from './asks.ts';
import { NotFound } from './NotFound.tsx';
import { paths } from './paths.ts';
import { titleSchoolScreen } from './school-title.ts';
import { screen } from './screen.tsx';
import { Frame } from './shell/Frame.tsx';

const rootRoute = createRootRoute({ component: Frame, validateSearch: readPanelKey });

/** A screen with an address of its own. */
function screenAt(path: string, facts: Parameters<typeof screen>[0]) {
  return createRoute({ getParentRoute: () => rootRoute, path, ...screen(facts) });
}

const home = screenAt(paths.home, {
  who: 'signed-in',
  strip: 'shown',
  load: async () => (await import('../features/home/Home.tsx')).Home,
});

/** The form and the quizzes of one's own cards are one screen, so that the settings outlast a quiz. */
const myFlashcards = screenAt(paths.myFlashcards, {
  who: 'signed-in',
  strip: 'shown',
  title: 'My Flashcards',
  load: async () => (await import('../features/quizzes/MyFlashcards.tsx')).MyFlashcards,
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

const manageFlashcards = screenAt(paths.manageFlashcards, {
  who: 'signed-in',
  strip: 'shown',
  title: 'Manage My Flashcards',
  load: async () => (await import('../features/flashcards/ManageFlashcards.tsx')).ManageFlashcards,
});

/** The selector and the quizzes are one screen, which reads the address itself. */
const officialQuizzes = screenAt(paths.officialQuizzes, {
  who: 'signed-in',
  strip: 'hidden',
  title: 'Official Quizzes',
  load: async () => (await import('../features/quizzes/OfficialQuizzes.tsx')).OfficialQuizzes,
});
const courseSelectors = listCourses('').map(({ url }) =>
  createRoute({ getParentRoute: () => officialQuizzes, path: url === '' ? '/' : url }),
);
const officialQuiz = createRoute({
  getParentRoute: () => officialQuizzes,
  path: '{-$course}/$number',
  staticData: {
    screen: {
      who: 'signed-in',
      strip: 'hidden',
      bar: 'own',
      // What quizzes are called comes with their screen; no visitor has to read it.
      title: async (product, pathname) =>
        (await import('./official-title.ts')).titleOfficialQuiz(product, pathname),
    },
  },
});
const unknownOfficialQuiz = createRoute({ getParentRoute: () => officialQuizzes, path: '$' });

const flashcardFinder = screenAt(paths.flashcardFinder, {
  who: ['student', 'coach', 'admin'],
  strip: 'shown',
  title: 'Flashcard Finder',
  ask: asks[paths.flashcardFinder],
  load: async () => (await import('../features/finder/FlashcardFinder.tsx')).FlashcardFinder,
});

const audioQuiz = screenAt(paths.audioQuiz, {
  who: ['limited', 'student', 'coach', 'admin'],
  strip: 'hidden',
  title: 'Audio Quiz',
  ask: asks[paths.audioQuiz],
  load: async () => (await import('../features/quizzes/StandaloneAudioQuiz.tsx')).AudioQuizScreen,
});
const comprehensionQuiz = screenAt(paths.comprehensionQuiz, {
  who: ['limited', 'student', 'coach', 'admin'],
  strip: 'hidden',
  title: 'Comprehension Quiz',
  ask: asks[paths.comprehensionQuiz],
  load: async () => (await import('../features/quizzes/StandaloneAudioQuiz.tsx')).ComprehensionQuizScreen,
});
/** Whatever stands below their addresses is the same screen. */
const audioQuizChildren = ['/', '$'].map((path) => createRoute({ getParentRoute: () => audioQuiz, path }));
const comprehensionQuizChildren = ['/', '$'].map((path) =>
  createRoute({ getParentRoute: () => comprehensionQuiz, path }),
);

const frequenSay = screenAt(paths.frequenSay, {
  who: ['coach', 'admin'],
  strip: 'shown',
  width: 'staff',
  title: 'FrequenSay',
  ask: asks[paths.frequenSay],
  load: async () => (await import('../features/frequensay/FrequenSay.tsx')).FrequenSay,
});

/** The set creator itself says who may not use it (screens-student 15). */
const exampleSets = screenAt(paths.exampleSets, {
  who: 'signed-in',
  strip: 'shown',
  width: 'staff',
  title: 'Example Set Creator',
  load: async () => (await import('./authoring/AuthoringModes.tsx')).ExampleSetsPage,
});

const exampleManager = screenAt(paths.exampleManager, {
  who: ['admin'],
  strip: 'shown',
  width: 'staff',
  title: 'Example Manager',
  load: async () => (await import('./authoring/AuthoringModes.tsx')).ExampleManager,
});

const weeklyRecords = screenAt(paths.weeklyRecords, {
  who: ['coach', 'admin'],
  strip: 'shown',
  width: 'staff',
  title: 'Weekly Student Records',
  ask: asks[paths.weeklyRecords],
  load: async () => (await import('../features/weeks/WeeklyRecords.tsx')).WeeklyRecords,
});

const studentDrillDown = screenAt(paths.studentDrillDown, {
  who: ['coach', 'admin'],
  strip: 'hidden',
  width: 'staff',
  title: 'Student Drill Down',
  ask: asks[paths.studentDrillDown],
  load: async () => (await import('../features/students/StudentDrillDown.tsx')).StudentDrillDown,
});

const coachingDashboard = screenAt(paths.coachingDashboard, {
  who: ['coach', 'admin'],
  strip: 'hidden',
  width: 'staff',
  title: 'Coaching Dashboard',
  ask: asks[paths.coachingDashboard],
  load: async () => (await import('../features/dashboard/CoachingDashboard.tsx')).CoachingDashboard,
});

/** What admins keep of the school is one screen, which reads the address itself: all share what they are made of. */
const schoolScreens = [paths.tables, `${paths.tables}/$`, paths.schoolSettings, paths.firstRun].map((path) =>
  screenAt(path, {
    who: ['admin'],
    strip: 'shown',
    width: 'staff',
    title: titleSchoolScreen,
    load: async () => (await import('../features/tables/SchoolScreens.tsx')).SchoolScreens,
  }),
);

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { screen: { who: 'everyone', strip: 'shown', title: '404' } },
  component: NotFound,
});

/** Every screen of the app; guards, the user strip and titles read what is said here. */
export const routeTree = rootRoute.addChildren([
  home,
  myFlashcards.addChildren([setup, textQuiz, srsQuiz, myAudioQuiz, unknownQuiz]),
  manageFlashcards,
  officialQuizzes.addChildren([...courseSelectors, officialQuiz, unknownOfficialQuiz]),
  flashcardFinder,
  audioQuiz.addChildren(audioQuizChildren),
  comprehensionQuiz.addChildren(comprehensionQuizChildren),
  frequenSay,
  exampleSets,
  exampleManager,
  weeklyRecords,
  studentDrillDown,
  coachingDashboard,
  ...schoolScreens,
  notFound,
]);
