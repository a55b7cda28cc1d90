import { paths } from '../paths.ts';
import type { HeaderLook } from '../shell/header-look.ts';

const STAFF_PATHS: readonly string[] = [
  paths.frequenSay,
  paths.exampleSets,
  paths.exampleManager,
  paths.weeklyRecords,
  paths.studentDrillDown,
  paths.coachingDashboard,
  paths.myCalls,
  paths.toCorrect,
  paths.reports,
  paths.tables,
  paths.schoolSettings,
  paths.auditLog,
  paths.proposedAnswers,
  paths.typoReports,
  paths.operations,
  paths.accessTokens,
  paths.firstRun,
  paths.moveIn,
];

const atOrBelow = (screens: readonly string[]) => `^(${screens.join('|')})(/.*)?$`;

/**
 * Looks of the header by a pattern of the address; the first match counts. Used by the page that is drawn before the
 * app. An address without a screen matches no pattern.
 */
export const headerLooks: readonly (readonly [look: HeaderLook, address: string])[] = [
  ['home', '^/$'],
  [
    'quiz',
    `^${paths.myFlashcards}/(quiz|srsquiz|audio)/?$|^${paths.learn}/?$|^${paths.officialQuizzes}(/[^/]+)?/[0-9]+/?$`,
  ],
  ['staff', atOrBelow(STAFF_PATHS)],
  ['paper', atOrBelow(Object.values(paths).filter((path) => path !== paths.home))],
];
