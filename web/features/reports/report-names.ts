import type { Report } from '@soltura/contract/reports/reports';
import type { Day } from '@soltura/domain/dates';
import { createContext } from 'react';

interface Names {
  readonly today: Day;
  readonly courses: ReadonlyMap<number, string>;
  readonly coaches: ReadonlyMap<number, string>;
}

export const ReportNames = createContext<Names>({
  today: '1970-01-01',
  courses: new Map(),
  coaches: new Map(),
});

export function listNames(report: Report | undefined, today: Day): Names {
  const courses = [
    ...(report?.memberships ?? []),
    ...(report?.endings ?? []),
    ...(report?.assignments ?? []),
    ...(report?.calls.courses ?? []),
  ];
  const coaches = [...(report?.records ?? []), ...(report?.calls.coaches ?? []), ...(report?.workload ?? [])];
  return {
    today,
    courses: new Map(courses.map(({ course, name }) => [course, name])),
    coaches: new Map(coaches.flatMap(({ coach, name }) => (coach === null ? [] : [[coach, name]]))),
  };
}
