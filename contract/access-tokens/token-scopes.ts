import { type TokenArea, type TokenScope, tokenScopes } from '@soltura/domain/access-tokens/token-scopes';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { school } from '../school/school.ts';

const areas: Readonly<Record<keyof typeof api, TokenArea | null>> = {
  configuration: 'school',
  people: 'people',
  myPreferences: 'cards',
  userLists: 'people',
  programs: 'course',
  vocabulary: 'course',
  wordHelps: 'course',
  examples: 'course',
  exampleEditing: 'course',
  exampleSets: 'course',
  finder: 'course',
  quizzes: 'course',
  customQuiz: 'course',
  quizRuns: 'cards',
  answers: 'cards',
  missedWords: 'cards',
  proposedAnswers: 'course',
  typoReports: 'course',
  mistakes: 'cards',
  openDecisions: 'course',
  flashcards: 'cards',
  collecting: 'cards',
  givenSets: 'cards',
  reviews: 'cards',
  dueCount: 'cards',
  myPath: 'cards',
  myNew: 'cards',
  cardMemories: 'cards',
  myReviews: 'cards',
  surveys: 'cards',
  downloads: 'cards',
  staffDays: 'coaching',
  weekReads: 'coaching',
  weekWrites: 'coaching',
  records: 'coaching',
  longWeeks: 'coaching',
  recordWrites: 'coaching',
  drillDown: 'coaching',
  students: 'coaching',
  previousCoaches: 'coaching',
  studentLists: 'coaching',
  studentWrites: 'coaching',
  departures: 'coaching',
  merges: 'coaching',
  membershipWrites: 'coaching',
  creditWrites: 'coaching',
  reports: 'coaching',
  adminReports: 'coaching',
  tableEditors: 'tables',
  tables: 'tables',
  importHeads: 'tables',
  history: 'coaching',
  // The result mixes records of several areas.
  search: null,
  formerSessions: 'coaching',
  groups: 'coaching',
  tasks: 'coaching',
  feedbackCards: 'coaching',
  myCoaching: 'coaching',
  recordings: 'coaching',
  plannedCalls: 'coaching',
  // An undo may restore roles and addresses.
  undoing: null,
  school: 'school',
  schoolOffer: 'course',
  movingIn: 'tables',
  audit: 'school',
  operations: 'school',
  // Asked by devices without a token.
  erasedAccounts: null,
  // Exports and erases the data of a person.
  persons: null,
  // An enrolment creates log-ins.
  enrolments: null,
  // A merge decides who can sign in.
  userMerges: null,
  // A stream ends with a sign-in, which scripts have none of. They read what they need.
  live: null,
  // A token that could make tokens would never expire.
  accessTokens: null,
  // A link to a calendar is a secret of a person.
  calendarFeeds: null,
  // A reminder is for a person, on devices of theirs.
  myReminder: null,
  // Nor are mails about coaching for scripts.
  myCoachingMails: null,
};

const forPeopleOnly: readonly Endpoint[] = [
  school.invite,
  school.importFolder,
  school.storeFirst,
  school.changeSecondFactorRule,
];

/** The scopes of S1 give the right (read or write), the subject gives the area. Calls without scopes need none. */
const scopeOf: ReadonlyMap<Endpoint, TokenScope> = new Map(listScopes());

/**
 * Returns the scope that an access token needs for a call; undefined for a call that no token may make (decision 0295).
 */
export function findTokenScope(endpoint: Endpoint): TokenScope | undefined {
  return scopeOf.get(endpoint);
}

function* listScopes(): Generator<[Endpoint, TokenScope]> {
  const subjects: [string, Record<string, Endpoint>][] = Object.entries(api);
  const byName = new Map(Object.entries(areas));
  for (const [subject, endpoints] of subjects) {
    const area = byName.get(subject);
    if (!area) continue;
    for (const endpoint of Object.values(endpoints)) {
      if (forPeopleOnly.includes(endpoint)) continue;
      const { scopes } = endpoint;
      if (!scopes) continue;
      const isRead = scopes.every((scope) => scope.startsWith('read:'));
      const name = `${area}:${isRead ? 'read' : 'write'}`;
      const scope = tokenScopes.find((known) => known === name);
      if (scope) yield [endpoint, scope];
    }
  }
}
