import { parseDay } from '../dates.ts';
import {
  cohorts,
  findActiveLesson,
  type ProgramCounters,
  parseLessonNumber,
} from '../programs/active-lesson.ts';
import type { BrokenRule } from '../records/rules.ts';
import { makeLooseReferences, type References } from '../tables/references.ts';
import { checkEnrolment, type Enrolment } from './enrolment.ts';
import type { ListCells } from './enrolment-list.ts';
import { pronouns } from './options.ts';

interface Named {
  readonly recordId: number;
  readonly name: string;
}

export interface ListedRecords {
  readonly programs: readonly (Named & ProgramCounters)[];
  readonly lessons: readonly { readonly lesson: string; readonly relatedProgram: number }[];
  readonly coaches: readonly Named[];
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
    coaches: makeLooseReferences(coaches),
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

/**
 * Returns the enrolment of a line of a list, with defaults for missing values, and the rules that it breaks: cells that
 * name nothing, and those of `checkEnrolment`.
 */
export function readListed(
  cells: ListCells,
  defaults: ListDefaults,
  names: ListNames,
): { readonly enrolment: Enrolment; readonly broken: BrokenRule[] } {
  const broken: BrokenRule[] = [];
  const find = (
    field: 'relatedProgram' | 'relatedCoach' | 'relatedCourse',
    noun: string,
    known: References,
  ) => {
    const text = cells[field] ?? '';
    if (text === '') return defaults[field];
    const found = known.find(text);
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
  const enrolment = {
    name: cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' '),
    emailAddress: cells.emailAddress ?? '',
    relatedProgram,
    cohort: cohort ?? '',
    relatedCoach,
    relatedCourse,
    startDate: readListedDay(cells.startDate) || defaults.startDate,
    endDate: readListedDay(cells.endDate),
    totalCredits: cells.totalCredits ?? '',
    expiration: readListedDay(cells.expiration) || defaults.expiration,
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

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const EUROPEAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Parses the days of spreadsheets: '2026-01-31', '1/31/2026', or '31.1.2026'. Other text is returned unchanged. */
export function readListedDay(text = ''): string {
  const [, month, day, year] = AMERICAN.exec(text) ?? [];
  const [, dayBefore, monthAfter, yearAfter] = EUROPEAN.exec(text) ?? [];
  const written = makeDay(year, month, day) ?? makeDay(yearAfter, monthAfter, dayBefore);
  return written ?? text;
}

function makeDay(year?: string, month = '', day = ''): string | undefined {
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
