import {
  type DateOrder,
  describeUnreadDay,
  type FoundOrder,
  findDateOrder,
  readGivenDay,
} from '../imports/given-dates.ts';
import {
  cohorts,
  findActiveLesson,
  type ProgramCounters,
  parseLessonNumber,
} from '../programs/active-lesson.ts';
import type { BrokenRule } from '../records/rules.ts';
import {
  type Addressed,
  makeAddressedReferences,
  makeLooseReferences,
  type References,
  readWrittenPerson,
} from '../tables/references.ts';
import type { Column } from '../tables/table.ts';
import { checkEnrolment, type Enrolment } from './enrolment.ts';
import { type ListCells, type ListLine, labelListField } from './enrolment-list.ts';
import { pronouns } from './options.ts';

interface Named {
  readonly recordId: number;
  readonly name: string;
}

export interface ListedRecords {
  readonly programs: readonly (Named & ProgramCounters)[];
  readonly lessons: readonly { readonly lesson: string; readonly relatedProgram: number }[];
  readonly coaches: readonly Addressed[];
  readonly courses: readonly Named[];
}

export interface ListNames {
  readonly programs: References;
  readonly coaches: References;
  readonly courses: References;
  /** Returns the letter of a cohort of a program, from the letter or from the lesson that the cohort has reached. */
  readonly findCohort: (program: number | null, text: string) => string | undefined;
}

export type ListDefaults = Pick<
  Enrolment,
  'relatedProgram' | 'cohort' | 'relatedCoach' | 'relatedCourse' | 'startDate' | 'expiration'
>;

export function nameListed({ programs, lessons, coaches, courses }: ListedRecords): ListNames {
  const programById = new Map(programs.map((program) => [program.recordId, program]));
  return {
    programs: makeLooseReferences(programs),
    coaches: makeAddressedReferences(coaches),
    courses: makeLooseReferences(courses),
    findCohort(id, text) {
      const letter = cohorts.find((known) => known === text.toUpperCase());
      if (letter !== undefined) return letter;
      const program = programById.get(id ?? 0);
      return cohorts.find((cohort) => {
        const reached = findActiveLesson(program, lessons, cohort)?.lesson;
        if (reached === undefined) return false;
        return reached.toLowerCase() === text.toLowerCase() || String(parseLessonNumber(reached)) === text;
      });
    },
  };
}

export const namingColumns: readonly Column[] = (
  [
    ['relatedProgram', 'programs'],
    ['relatedCoach', 'coaches'],
    ['relatedCourse', 'courses'],
  ] as const
).map(([field, refersTo]) => ({ field, label: labelListField(field), kind: 'record', refersTo }));

export const dayFields = ['startDate', 'endDate', 'expiration'] as const;
export type DayField = (typeof dayFields)[number];

/** The order of day and month in each column of days; undefined until a person has said it. */
export type DayOrders = Readonly<Record<DayField, DateOrder | undefined>>;

export function findDayOrders(lines: readonly ListLine[]): Readonly<Record<DayField, FoundOrder>> {
  const find = (field: DayField) => findDateOrder(lines.map(({ cells }) => cells[field] ?? ''));
  return { startDate: find('startDate'), endDate: find('endDate'), expiration: find('expiration') };
}

export function settleDayOrders(
  found: Readonly<Record<DayField, FoundOrder>>,
  chosen: Partial<DayOrders>,
): DayOrders {
  const settle = (field: DayField) => {
    const order = found[field];
    return order.kind === 'found' ? order.order : chosen[field];
  };
  return { startDate: settle('startDate'), endDate: settle('endDate'), expiration: settle('expiration') };
}

/**
 * Returns the enrolment of a line of a list, with defaults for missing values, and the rules that it breaks: cells that
 * name nothing, and those of `checkEnrolment`.
 */
export function readListed(
  cells: ListCells,
  defaults: ListDefaults,
  names: ListNames,
  orders: DayOrders,
): { readonly enrolment: Enrolment; readonly broken: BrokenRule[] } {
  const broken: BrokenRule[] = [];
  const find = (
    field: 'relatedProgram' | 'relatedCoach' | 'relatedCourse',
    noun: string,
    known: References,
  ) => {
    const text = cells[field] ?? '';
    if (text === '') return defaults[field];
    const found = known.find(field === 'relatedCoach' ? readWrittenPerson(text) : text);
    if (typeof found === 'object') return found.id;
    const who = found === 'unknown' ? 'No' : 'More than one';
    broken.push({ field, message: `${who} ${noun} is called "${text}"` });
    return null;
  };
  const relatedProgram = find('relatedProgram', 'program', names.programs);
  const relatedCoach = find('relatedCoach', 'coach', names.coaches);
  const relatedCourse = find('relatedCourse', 'course', names.courses);
  const givenCohort = cells.cohort ?? '';
  const cohort = givenCohort === '' ? defaults.cohort : names.findCohort(relatedProgram, givenCohort);
  if (cohort === undefined) {
    broken.push({
      field: 'cohort',
      message: `No cohort of the program is "${givenCohort}", or is at that lesson`,
    });
  }
  const readDay = (field: DayField, text = '') => {
    const order = orders[field];
    const day = readGivenDay(text, order);
    if (day === undefined && text !== '') {
      const why = describeUnreadDay(text, order);
      broken.push({
        field,
        message: `${labelListField(field)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`,
      });
    }
    return day ?? text;
  };
  const enrolment = {
    name: cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' '),
    emailAddress: cells.emailAddress ?? '',
    relatedProgram,
    cohort: cohort ?? '',
    relatedCoach,
    relatedCourse,
    startDate: readDay('startDate', cells.startDate) || defaults.startDate,
    endDate: readDay('endDate', cells.endDate),
    totalCredits: cells.totalCredits ?? '',
    expiration: readDay('expiration', cells.expiration) || defaults.expiration,
    timeZone: cells.timeZone ?? '',
    pronoun:
      pronouns.find((known) => known.toLowerCase() === cells.pronoun?.toLowerCase()) ?? cells.pronoun ?? '',
    fluencyGoal: cells.fluencyGoal ?? '',
  };
  const others = checkEnrolment(enrolment).filter(({ field }) =>
    broken.every((known) => known.field !== field),
  );
  return { enrolment, broken: [...broken, ...others] };
}
