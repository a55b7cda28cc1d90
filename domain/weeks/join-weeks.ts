import { foldText } from '../search/match.ts';

export interface JoinableRecords {
  readonly weeks: readonly {
    readonly recordId: number;
    readonly relatedMembership: number;
    readonly notes: string;
  }[];
  readonly memberships: readonly {
    readonly recordId: number;
    readonly relatedStudent: number;
    readonly relatedCourse: number;
  }[];
  readonly students: readonly {
    readonly recordId: number;
    readonly fullName: string;
    readonly email: string;
    readonly relatedCoach: number | null;
  }[];
  readonly assignments: readonly { readonly relatedWeek: number }[];
  readonly privateCalls: readonly { readonly relatedWeek: number }[];
  readonly groupSessions: readonly { readonly recordId: number }[];
  readonly groupAttendees: readonly { readonly groupSession: number; readonly student: number }[];
}

export interface JoinableCatalogue {
  readonly coaches: readonly { readonly recordId: number }[];
  readonly courses: readonly { readonly recordId: number }[];
}

/**
 * `coach` is the student's present primary coach; undefined makes the week coachless. `name` and `searchText`
 * (name, address and notes, folded) are '' when the student cannot be joined.
 */
export interface WeekRow<Records extends JoinableRecords, Catalogue extends JoinableCatalogue> {
  readonly week: Records['weeks'][number];
  readonly student: Records['students'][number] | undefined;
  readonly course: Catalogue['courses'][number] | undefined;
  readonly coach: Catalogue['coaches'][number] | undefined;
  readonly assignments: readonly Records['assignments'][number][];
  readonly privateCalls: readonly Records['privateCalls'][number][];
  readonly groupSessions: readonly Records['groupSessions'][number][];
  readonly name: string;
  readonly searchText: string;
}

/** No text contains this character, so that a search never matches across two texts. */
const BETWEEN_TEXTS = '\0';
const NONE: readonly never[] = [];

/**
 * Joins each week, in the server's order, with its student, course, coach, assignments, calls and sessions.
 *
 * The coach is the student's, not `primaryCoachWhenCreated`, and must be in the coach list. Source: screens-staff 1.5.
 */
export function joinWeeks<Records extends JoinableRecords, Catalogue extends JoinableCatalogue>(
  records: Records,
  catalogue: Catalogue,
): WeekRow<Records, Catalogue>[] {
  const memberships = indexById<Records['memberships'][number]>(records.memberships);
  const students = indexById<Records['students'][number]>(records.students);
  const courses = indexById<Catalogue['courses'][number]>(catalogue.courses);
  const coaches = indexById<Catalogue['coaches'][number]>(catalogue.coaches);
  const assignments = groupByWeek<Records['assignments'][number]>(records.assignments);
  const privateCalls = groupByWeek<Records['privateCalls'][number]>(records.privateCalls);
  const groupSessions = groupSessionsByWeek<Records['groupSessions'][number]>(
    records.groupSessions,
    records.groupAttendees,
  );
  return records.weeks.map((week: Records['weeks'][number]) => {
    const membership = memberships.get(week.relatedMembership);
    const student = membership && students.get(membership.relatedStudent);
    return {
      week,
      student,
      course: membership && courses.get(membership.relatedCourse),
      coach: student?.relatedCoach == null ? undefined : coaches.get(student.relatedCoach),
      assignments: assignments.get(week.recordId) ?? NONE,
      privateCalls: privateCalls.get(week.recordId) ?? NONE,
      groupSessions: groupSessions.get(week.recordId) ?? NONE,
      name: student?.fullName ?? '',
      searchText: student
        ? [student.fullName, student.email, week.notes].map(foldText).join(BETWEEN_TEXTS)
        : '',
    };
  });
}

export function nameWeek(fullName: string, week: number): string {
  return `${fullName} - Week ${week}`;
}

function indexById<Item extends { readonly recordId: number }>(items: readonly Item[]): Map<number, Item> {
  const index = new Map<number, Item>();
  for (const item of items) index.set(item.recordId, item);
  return index;
}

function groupByWeek<Item extends { readonly relatedWeek: number }>(
  items: readonly Item[],
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) addTo(groups, item.relatedWeek, item);
  return groups;
}

function groupSessionsByWeek<Session extends { readonly recordId: number }>(
  sessions: readonly Session[],
  attendees: JoinableRecords['groupAttendees'],
): Map<number, Session[]> {
  const weeksOf = new Map<number, Set<number>>();
  for (const { groupSession, student } of attendees) {
    const weeks = weeksOf.get(groupSession);
    if (weeks) weeks.add(student);
    else weeksOf.set(groupSession, new Set([student]));
  }
  const groups = new Map<number, Session[]>();
  for (const session of sessions) {
    for (const week of weeksOf.get(session.recordId) ?? NONE) addTo(groups, week, session);
  }
  return groups;
}

function addTo<Item>(groups: Map<number, Item[]>, key: number, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
