import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { EnrolmentFacts } from '@soltura/domain/people/enrolment';
import { cohorts, findActiveLesson } from '@soltura/domain/programs/active-lesson';
import type { Programs } from '../../../base/early-programs.ts';
import type { EnrolmentValues } from './enrolment-values.ts';
import type { FormNames } from './ledger-texts.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface EnrolmentOptions {
  readonly coaches: readonly Option[];
  readonly courses: readonly Option[];
  readonly programs: readonly Option[];
  readonly named: FormNames;
}

export function listOptions({ coaches, courses }: CoachingCatalogue, taught: Programs): EnrolmentOptions {
  const options = {
    coaches: coaches.map(({ recordId, user }) => toOption({ recordId, name: user.name })),
    courses: courses.filter(({ isArchived }) => !isArchived).map(toOption),
    programs: taught.programs.map(toOption),
  };
  return {
    ...options,
    named: {
      coach: labelIn(options.coaches),
      course: labelIn(options.courses),
      program: labelIn(options.programs),
      lesson: (program, cohort) => findLesson(taught, program, cohort) ?? '',
    },
  };
}

/** A lesson that cohorts of a program have reached, with the letter of the first such cohort. */
export interface ReachedLesson {
  readonly lesson: string;
  readonly cohort: string;
}

/** The program and the cohort after the enrolment: the chosen ones, else the present ones. */
export function settleLearning(
  { relatedProgram, cohort }: Pick<EnrolmentValues, 'relatedProgram' | 'cohort'>,
  { user }: EnrolmentFacts,
): { program: string; cohort: string } {
  return {
    program: relatedProgram || String(user?.relatedProgram ?? ''),
    cohort: cohort || (user?.cohort ?? ''),
  };
}

export function listReached(taught: Programs, program: string): ReachedLesson[] {
  const reached = cohorts.flatMap((cohort) => {
    const lesson = findLesson(taught, program, cohort);
    return lesson === undefined ? [] : [{ lesson, cohort }];
  });
  return reached.filter(({ lesson }, index) => reached.findIndex((one) => one.lesson === lesson) === index);
}

function findLesson({ programs, lessons }: Programs, program: string, cohort: string): string | undefined {
  const found = programs.find(({ recordId }) => String(recordId) === program);
  return findActiveLesson(found, lessons, cohort)?.lesson;
}

function toOption({ recordId, name }: { readonly recordId: number; readonly name: string }): Option {
  return { value: String(recordId), label: name };
}

function labelIn(options: readonly Option[]): (id: string) => string {
  return (id) => options.find(({ value }) => value === id)?.label ?? '';
}
