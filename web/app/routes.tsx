import { createRootRoute, createRoute } from '@tanstack/react-router';
import { NotFound } from './NotFound.tsx';
import { readPanelKey } from './panels.ts';
import { paths } from './paths.ts';
import { screen } from './screen.tsx';
import { Frame } from './shell/Frame.tsx';

const rootRoute = createRootRoute({ component: Frame, validateSearch: readPanelKey });

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  ...screen({
    who: 'signed-in',
    strip: 'shown',
    load: async () => (await import('../features/home/Home.tsx')).Home,
  }),
});

/** The form and the quizzes of one's own cards are one screen, so that the settings outlast a quiz. */
const myFlashcards = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.myFlashcards,
  ...screen({
    who: 'signed-in',
    strip: 'shown',
    title: 'My Flashcards',
    load: async () => (await import('../features/quizzes/MyFlashcards.tsx')).MyFlashcards,
  }),
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
const unknownQuiz = createRoute({ getParentRoute: () => myFlashcards, path: '$' });

const manageFlashcards = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.manageFlashcards,
  ...screen({
    who: 'signed-in',
    strip: 'shown',
    title: 'Manage My Flashcards',
    load: async () => (await import('../features/flashcards/ManageFlashcards.tsx')).ManageFlashcards,
  }),
});

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { screen: { who: 'everyone', strip: 'shown', title: '404' } },
  component: NotFound,
});

/** Every screen of the app; guards, the user strip and titles read what is said here. */
export const routeTree = rootRoute.addChildren([
  home,
  myFlashcards.addChildren([setup, textQuiz, srsQuiz, unknownQuiz]),
  manageFlashcards,
  notFound,
]);
