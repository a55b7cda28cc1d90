import { paths } from '../paths.ts';
import type { HeaderLook } from '../shell/header-look.ts';

const STAFF_PATHS: readonly string[] = [
  paths.frequenSay,
  paths.exampleSets,
  paths.exampleManager,
  paths.weeklyRecords,
  paths.studentDrillDown,
  paths.coachingDashboard,
  paths.reports,
  paths.tables,
  paths.schoolSettings,
  paths.auditLog,
  paths.proposedAnswers,
  paths.typoReports,
  paths.operations,
  paths.accessTokens,
  paths.firstRun,
];

const atOrBelow = (screens: readonly string[]) => `^(${screens.join('|')})(/.*)?$`;

/**
 * The looks by address, the first that matches: what the page that is drawn before the app goes by. No pattern matches
 * an address without a screen.
 */
export const headerLooks: readonly (readonly [look: HeaderLook, address: string])[] = [
  ['home', '^/$'],
  ['quiz', `^${paths.myFlashcards}/(quiz|srsquiz|audio)/?$|^${paths.officialQuizzes}(/[^/]+)?/[0-9]+/?$`],
  ['staff', atOrBelow(STAFF_PATHS)],
  ['paper', atOrBelow(Object.values(paths).filter((path) => path !== paths.home))],
];
