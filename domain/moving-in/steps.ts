import { countOf, formatNumber } from '../numbers.ts';
import { listColumns } from '../people/enrolment-list.ts';
import { schoolTables } from '../tables/school-tables.ts';
import type { TableName } from '../tables/table.ts';
import { type HistoryListName, historyListNames, historyLists } from './history-lists.ts';

// The lists with which a school moves in, in their order (screens-staff 9.16).

type WayIn = { readonly table: TableName } | { readonly history: HistoryListName } | 'enrol' | 'offer';

interface TemplateColumn {
  readonly field: string;
  readonly label: string;
}

export interface MoveInList {
  readonly name: string;
  readonly title: string;
  readonly about?: string;
  readonly wayIn: WayIn;
  readonly columns: readonly TemplateColumn[];
  readonly template: readonly Readonly<Record<string, string>>[];
}

export interface MoveInStep {
  readonly title: string;
  readonly lists: readonly MoveInList[];
}

function ofTable(table: TableName, fields: readonly string[]): Pick<MoveInList, 'wayIn' | 'columns'> {
  const { columns } = schoolTables[table];
  return { wayIn: { table }, columns: columns.filter(({ field }) => fields.includes(field)) };
}

const courses: MoveInList = {
  name: 'courses',
  title: 'Courses',
  ...ofTable('courses', [
    'name',
    'membershipType',
    'approxMonthlyCost',
    'weeklyPrivateCalls',
    'hasGroupCalls',
    'weeklyTimeCommitmentMinutes',
  ]),
  template: [
    {
      name: 'Level 1',
      membershipType: 'Monthly',
      approxMonthlyCost: '219',
      weeklyPrivateCalls: '1',
      hasGroupCalls: 'yes',
      weeklyTimeCommitmentMinutes: '240',
    },
    {
      name: 'Call Bundle',
      membershipType: 'Bundle',
      approxMonthlyCost: '0',
      weeklyPrivateCalls: '0',
      hasGroupCalls: 'no',
      weeklyTimeCommitmentMinutes: '90',
    },
  ],
};

const lessons: MoveInList = {
  name: 'lessons',
  title: 'Lessons',
  about: 'those at which weeks are',
  ...ofTable('lessons', ['lessonName', 'weekRef', 'type']),
  template: [
    { lessonName: 'LCSP Lesson 1', weekRef: '1', type: 'LCSP' },
    { lessonName: 'LCSP Lesson 2', weekRef: '2', type: 'LCSP' },
  ],
};

const coaches: MoveInList = {
  name: 'coaches',
  title: 'Coaches',
  ...ofTable('coaches', ['name', 'email', 'coach', 'userId']),
  template: [
    { name: 'Marisol Ibáñez', email: 'marisol@school.example', coach: 'Marisol', userId: 'marisol.ibanez' },
    { name: 'Lucía Herrera', email: 'lucia@school.example', coach: 'Lucía', userId: 'lucia.herrera' },
  ],
};

const people: MoveInList = {
  name: 'enrolments',
  title: 'Students, Memberships',
  wayIn: 'enrol',
  columns: listColumns.filter(({ field }) => field !== 'firstName' && field !== 'lastName'),
  template: [
    {
      name: 'José Álvarez Ríos',
      emailAddress: 'jose@alvarez.example',
      relatedCoach: 'Marisol Ibáñez',
      timeZone: 'Central - US',
      relatedCourse: 'Level 1',
      startDate: '2025-11-16',
    },
    {
      name: 'Ana Peña',
      emailAddress: 'ana@pena.example',
      relatedCoach: 'lucia@school.example',
      pronoun: 'She',
      relatedCourse: 'Call Bundle',
      startDate: '2025-11-16',
      totalCredits: '8',
      expiration: '2026-05-24',
    },
  ],
};

const library: MoveInList = {
  name: 'examples',
  title: 'Library',
  about: 'the course that ships, or sentences of your own',
  columns: ofTable('examples', ['spanishExample', 'englishTranslation', 'spanishAudioLa', 'vocabComplete'])
    .columns,
  wayIn: 'offer',
  template: [
    {
      spanishExample: 'La casa es grande.',
      englishTranslation: 'The house is big.',
      spanishAudioLa: 'https://school.example/casa.mp3',
      vocabComplete: 'no',
    },
    { spanishExample: '¿Dónde vives?', englishTranslation: 'Where do you live?', vocabComplete: 'no' },
  ],
};

const aboutHistory: Readonly<Record<HistoryListName, string>> = {
  weeks: 'notes, lesson, hold, complete',
  assignments: 'type, rating, corrector',
  'private-calls': 'date, rating, caller',
  'group-sessions': 'date, type, attendees',
  'bundle-credits': 'total, used, expiration',
};

const history: readonly MoveInList[] = historyListNames.map((name) => {
  const { title, columns, template } = historyLists[name];
  return { name, title, about: aboutHistory[name], wayIn: { history: name }, columns, template };
});

export const moveInSteps: readonly MoveInStep[] = [
  { title: courses.title, lists: [courses] },
  { title: lessons.title, lists: [lessons] },
  { title: coaches.title, lists: [coaches] },
  { title: people.title, lists: [people] },
  { title: 'History', lists: history },
  { title: library.title, lists: [library] },
];

/** Counting stops here: the admin of a large school need not wait, and reads '1,000+'. */
export const MAX_COUNTED = 1_000;

export const MAX_LOOKED_AT = 200;

/**
 * Counts of the lists of a school; those that grow stop above `MAX_COUNTED`. `withoutAccount` has names of coaches
 * without a user, at most four. `withoutMembership` is the number of students without a membership among the newest
 * `MAX_LOOKED_AT`.
 */
export interface MoveInFacts {
  readonly courses: number;
  readonly lessons: number;
  readonly coaches: number;
  readonly withoutAccount: readonly string[];
  readonly students: number;
  readonly memberships: number;
  readonly withoutMembership: number;
  readonly weeks: number;
  readonly assignments: number;
  readonly privateCalls: number;
  readonly groupSessions: number;
  readonly bundleCredits: number;
  readonly sentences: number;
}

/**
 * `isMissing` is true when the school has nothing of the list, `isWarning` when something is missing in a list that
 * is there.
 */
interface ListState {
  readonly there: readonly string[];
  readonly missing: string;
  readonly isMissing: boolean;
  readonly isWarning: boolean;
}

export function describeList(name: string, facts: MoveInFacts): ListState | undefined {
  switch (name) {
    case 'courses':
      return describe(
        [countCapped(facts.courses, 'course')],
        facts.courses === 0,
        'No course to be a member of',
      );
    case 'lessons':
      return describe([countCapped(facts.lessons, 'lesson')], facts.lessons === 0, 'No lesson for a week');
    case 'coaches':
      return describe(
        [countCapped(facts.coaches, 'coach', 'coaches')],
        facts.coaches === 0,
        'Nobody to coach',
        nameCoaches(facts.withoutAccount),
      );
    case 'enrolments':
      return describe(
        [countCapped(facts.students, 'student'), countCapped(facts.memberships, 'membership')],
        facts.students === 0 || facts.memberships === 0,
        facts.students === 0 ? 'Nobody to learn' : 'Nobody is a member of a course',
        facts.withoutMembership === 0
          ? undefined
          : `${countOf(facts.withoutMembership, 'new student')} without a membership`,
      );
    case 'weeks':
      return describeHistory(facts.weeks, 'week');
    case 'assignments':
      return describeHistory(facts.assignments, 'assignment');
    case 'private-calls':
      return describeHistory(facts.privateCalls, 'call');
    case 'group-sessions':
      return describeHistory(facts.groupSessions, 'session');
    case 'bundle-credits':
      return describeHistory(facts.bundleCredits, 'credit');
    case 'examples':
      return describe(
        [countCapped(facts.sentences, 'sentence')],
        facts.sentences === 0,
        'Nothing to practise with yet',
      );
    default:
      return undefined;
  }
}

function describe(
  there: readonly string[],
  isMissing: boolean,
  nothing: string,
  warning?: string,
): ListState {
  const missing = isMissing ? nothing : (warning ?? 'Nothing is missing');
  return { there, missing, isMissing, isWarning: !isMissing && warning !== undefined };
}

/** The amount of history that a school has elsewhere is unknown, so that records are never called incomplete. */
function describeHistory(count: number, noun: string): ListState {
  const isMissing = count === 0;
  return {
    there: [countCapped(count, noun)],
    missing: isMissing ? 'None yet' : '',
    isMissing,
    isWarning: false,
  };
}

function countCapped(count: number, noun: string, many = `${noun}s`): string {
  return count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+ ${many}` : countOf(count, noun, many);
}

function nameCoaches([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  if (others.length === 0) return `${first} has no account`;
  return `${first} and ${others.length > 2 ? 'others' : countOf(others.length, 'other')} have no account`;
}

export function findNextList(facts: MoveInFacts): string | undefined {
  return moveInSteps
    .flatMap(({ lists }) => lists)
    .find(({ name }) => describeList(name, facts)?.isMissing === true)?.name;
}

const furtherTitles: Readonly<Record<string, string>> = {
  offer: 'Course and Coaching Courses',
  school: 'Files of a School',
  examples: 'Examples',
};

export function titleOfImport(name: string): string {
  const list = moveInSteps.flatMap(({ lists }) => lists).find((one) => one.name === name);
  const table = Object.values(schoolTables).find((one) => one.name === name);
  return furtherTitles[name] ?? list?.title ?? table?.title.replace(/ Table$/, '') ?? name;
}
