import { type Day, daysBetween } from '../../dates.ts';
import type { BehindKind } from '../behind.ts';
import type { Count } from './counts.ts';

export interface StudentCounts {
  readonly active: number;
  readonly nearEnd: number;
  readonly onHold: number;
  readonly coachless: number;
  readonly seenLately: number;
  readonly seenBefore: number;
  readonly notSeen: number;
  readonly longest: readonly {
    readonly student: number;
    readonly name: string;
    readonly coach: string;
    readonly last: string;
    readonly day: Day;
  }[];
}

export interface StudentFigure {
  readonly nearEnd: Count;
  readonly onHold: Count;
  readonly coachless: Count;
  readonly notSeen: Count;
  readonly seenLately: Count;
  readonly seenBefore: Count;
  readonly rows: readonly (StudentCounts['longest'][number] & { readonly days: number })[];
}

export function showStudents(students: StudentCounts, today: Day): StudentFigure {
  const count = (number: number, kind: BehindKind) => ({ count: number, behind: { kind } });
  return {
    nearEnd: count(students.nearEnd, 'near-end'),
    onHold: count(students.onHold, 'on-hold'),
    coachless: count(students.coachless, 'coachless'),
    notSeen: count(students.notSeen, 'not-seen'),
    seenLately: count(students.seenLately, 'seen-lately'),
    seenBefore: count(students.seenBefore, 'seen-before'),
    rows: students.longest.map((one) => ({ ...one, days: daysBetween(one.day, today) })),
  };
}
