import { makeFinder } from '../search/match.ts';

/** An attendee; `student` is a week's id (api.md 6.1). */
export interface Attendee {
  readonly student: number;
  readonly name: string;
}

/**
 * The attendees in a form: the stored ones and the changes since (screens-staff 3.4). `isNone` is true when 'No
 * Attendees' is chosen, which is then the only entry.
 */
export interface AttendeeList {
  readonly stored: readonly (Attendee & { readonly recordId: number })[];
  readonly added: readonly Attendee[];
  readonly removed: readonly number[];
  readonly isNone: boolean;
}

/** The entry for 'No Attendees'; -1 is its week id in the API (api.md 7.7). */
export const NO_ATTENDEES: Attendee = { student: -1, name: 'No Attendees' };

export function startAttendees(stored: AttendeeList['stored'] = []): AttendeeList {
  return { stored, added: [], removed: [], isNone: false };
}

export function addAttendee(list: AttendeeList, { student, name }: Attendee): AttendeeList {
  const ofStudent = list.stored
    .filter((attendee) => attendee.student === student)
    .map(({ recordId }) => recordId);
  const isAdded = list.added.some((attendee) => attendee.student === student);
  return {
    ...list,
    added: ofStudent.length > 0 || isAdded ? list.added : [...list.added, { student, name }],
    removed: list.removed.filter((recordId) => !ofStudent.includes(recordId)),
    isNone: false,
  };
}

export function removeAttendee(list: AttendeeList, student: number): AttendeeList {
  if (student === NO_ATTENDEES.student) return { ...list, isNone: false };
  const ofStudent = list.stored
    .filter((attendee) => attendee.student === student)
    .map(({ recordId }) => recordId);
  return {
    ...list,
    added: list.added.filter((attendee) => attendee.student !== student),
    removed: [...new Set([...list.removed, ...ofStudent])],
  };
}

export function chooseNone({ stored }: AttendeeList): AttendeeList {
  return { stored, added: [], removed: stored.map(({ recordId }) => recordId), isNone: true };
}

export function listShown({ stored, added, removed, isNone }: AttendeeList): readonly Attendee[] {
  if (isNone) return [NO_ATTENDEES];
  return [...stored.filter(({ recordId }) => !removed.includes(recordId)), ...added];
}

export function toAttendeeChanges({ added, removed }: AttendeeList): { add: number[]; remove: number[] } {
  return { add: added.map(({ student }) => student), remove: [...removed] };
}

export function hasChanges({ added, removed }: AttendeeList): boolean {
  return added.length > 0 || removed.length > 0;
}

export interface AttendeeCandidate extends Attendee {
  /** 'Eva Fox - 2026-01-04'; 'Eva Fox - 2026-01-04 - Standard' for a student with two memberships. */
  readonly label: string;
}

interface CandidateRow {
  readonly week: { readonly recordId: number; readonly weekStarts: string };
  readonly student: { readonly fullName: string } | undefined;
  readonly course: { readonly name: string; readonly hasGroupCalls: boolean } | undefined;
}

/**
 * Returns the weeks of courses with group calls whose student's name contains the typed text, by `foldText`; none for
 * an empty text. Source: screens-staff 3.4.
 */
export function findAttendeeCandidates(rows: readonly CandidateRow[], text: string): AttendeeCandidate[] {
  const isFound = makeFinder(text);
  const found = rows.flatMap(({ week, student, course }) =>
    course?.hasGroupCalls && student && isFound(student.fullName)
      ? [
          {
            student: week.recordId,
            name: student.fullName,
            label: `${student.fullName} - ${week.weekStarts}`,
            course: course.name,
          },
        ]
      : [],
  );
  const counts = new Map<string, number>();
  for (const { label } of found) counts.set(label, (counts.get(label) ?? 0) + 1);
  return found.map(({ course, label, ...attendee }) => ({
    ...attendee,
    label: counts.get(label) === 1 ? label : `${label} - ${course}`,
  }));
}
