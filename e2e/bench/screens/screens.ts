import type { CoachHistory } from '../staff-pages.ts';

/** The people for whom screens are measured. */
export type Person = 'student' | 'coach' | 'admin';

/** A screen and the element whose text shows that it is ready. */
export interface MeasuredScreen {
  name: string;
  person: Person;
  path: string;
  ready: string;
  /** The largest ratio of its time to that of React alone with the same DOM. */
  ratio: number;
  commits: number;
  /** True for a screen that needs no network. */
  isOffline?: boolean;
}

const HOME = { ratio: 2, commits: 2 };
const OTHER = { ratio: 2.5, commits: 3 };

/** The screens whose time from a reload is measured, each with data of a school of some years. */
export function listScreens({ studentId }: CoachHistory): MeasuredScreen[] {
  return [
    {
      name: 'home of a student',
      person: 'student',
      path: '/',
      ready: 'main a[href="/officialquizzes"]',
      isOffline: true,
      ...HOME,
    },
    { name: 'home of a coach', person: 'coach', path: '/', ready: 'main section li', ...HOME },
    {
      name: 'flashcard manager',
      person: 'student',
      path: '/manage-flashcards',
      ready: 'main [lang="es"]',
      isOffline: true,
      ...OTHER,
    },
    {
      name: 'flashcard finder',
      person: 'student',
      path: '/flashcardfinder',
      ready: 'main ul p[lang="es"]',
      ...OTHER,
    },
    {
      name: 'first card of a quiz',
      person: 'student',
      path: '/myflashcards/srsquiz',
      ready: '[role="group"][aria-label="flashcard"] p',
      isOffline: true,
      ...OTHER,
    },
    { name: 'weekly records', person: 'coach', path: '/weeklyrecords', ready: 'main tbody th', ...OTHER },
    {
      name: 'coaching dashboard',
      person: 'coach',
      path: '/coaching-dashboard',
      ready: 'main tbody th',
      ...OTHER,
    },
    {
      name: 'my coaching',
      person: 'student',
      path: '/my-coaching',
      ready: 'main a[href^="/my-coaching/"]',
      isOffline: true,
      ...OTHER,
    },
    { name: 'to correct', person: 'coach', path: '/to-correct', ready: 'main [lang="es"]', ...OTHER },
    { name: 'my calls', person: 'coach', path: '/my-calls', ready: 'main time', ...OTHER },
    {
      name: 'drill-down of a student',
      person: 'coach',
      path: `/student-drill-down?student=${studentId}`,
      ready: 'main dd',
      ...OTHER,
    },
    {
      name: 'students table',
      person: 'admin',
      path: '/database-tables/students',
      ready: 'main tbody th',
      ...OTHER,
    },
  ];
}
