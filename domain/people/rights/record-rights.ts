import type { RecordKind } from '../../records/record-kinds.ts';
import { isEditor, MEMBERSHIP_REFUSAL, STUDENT_REFUSAL } from '../primary-coach.ts';
import { isAdmin, isStaff } from '../roles.ts';

export type Deed = 'create' | 'change' | 'delete';

interface AdminFields {
  readonly fields: readonly string[];
  readonly refusal: string;
}

/** The scopes that permit a token to write records, where scopes are checked (api.md 2.3). */
export type WriteScope = 'update:all-students' | 'update:course-data';

interface RecordRights {
  readonly coaches: readonly Deed[];
  /** Any one of these scopes is enough; the first is the one of the specified calls. */
  readonly scopes: readonly [WriteScope, ...WriteScope[]];
  readonly refusal?: string;
  /** The message for coaches who are not the student's primary coach; set only for records of a student. */
  readonly ofStudent?: string;
  readonly adminFields?: AdminFields;
}

const ofCoaching = { scopes: ['update:all-students'] } as const;
const ofCourseData = { scopes: ['update:course-data'] } as const;
const ofPeople = { scopes: ['update:all-students', 'update:course-data'] } as const;
const byAdmins: RecordRights = { ...ofCourseData, coaches: [] };
const made: RecordRights = { ...ofCourseData, coaches: ['create'] };

const NOT_ALLOWED = 'You are not allowed to do this.';

/**
 * The rights to create, change and delete records: admins have all of them, coaches those named here. Source: api.md
 * 7.4, 7.7 to 7.12, S2 §6.
 */
export const recordRights: Readonly<Record<RecordKind, RecordRights>> = {
  weeks: { ...ofCoaching, coaches: ['change'] },
  assignments: { ...ofCoaching, coaches: ['create', 'change', 'delete'] },
  'private-calls': { ...ofCoaching, coaches: ['create', 'change'] },
  'group-sessions': { ...ofCoaching, coaches: ['create', 'change'] },
  'coaching-students': {
    ...ofPeople,
    coaches: ['change'],
    ofStudent: STUDENT_REFUSAL,
    adminFields: {
      fields: ['billingEmail', 'billingNotes'],
      refusal: 'Only an admin can change billing information.',
    },
  },
  memberships: {
    ...ofPeople,
    coaches: ['change'],
    ofStudent: MEMBERSHIP_REFUSAL,
    adminFields: {
      fields: ['relatedCourse', 'startDate', 'endDate'],
      refusal: 'Only an admin can change the course and the dates of a membership.',
    },
  },
  'bundle-credits': {
    ...ofCoaching,
    coaches: [],
    refusal: 'Unauthorized: Only administrators can modify bundle credits',
  },
  users: { ...ofPeople, coaches: [] },
  programs: byAdmins,
  quizzes: byAdmins,
  lessons: byAdmins,
  courses: byAdmins,
  coaches: byAdmins,
  'program-lessons': byAdmins,
  vocabulary: byAdmins,
  examples: made,
  'quiz-examples': made,
  'session-topics': byAdmins,
};

/** Returns the roles that may do this to records of a kind, ignoring the student's coach and the changed fields. */
export function listWriters(kind: RecordKind, deed: Deed): readonly ('coach' | 'admin')[] {
  return recordRights[kind].coaches.includes(deed) ? ['coach', 'admin'] : ['admin'];
}

interface Writer {
  readonly adminRole: string;
  /** The person's own coach id, and the primary coach of the record's student; absent for records without a student. */
  readonly ownCoach?: number | null | undefined;
  readonly relatedCoach?: number | null;
}

/** Returns the message by which a write is refused; undefined when it is permitted. `fields` are the changed fields. */
export function findWriteRefusal(
  writer: Writer,
  kind: RecordKind,
  deed: Deed,
  fields: readonly string[] = [],
): string | undefined {
  if (isAdmin(writer)) return undefined;
  const { coaches, refusal = NOT_ALLOWED, ofStudent } = recordRights[kind];
  if (!isStaff(writer) || !coaches.includes(deed)) return refusal;
  const { adminRole, ownCoach, relatedCoach = null } = writer;
  if (ofStudent !== undefined && !isEditor({ adminRole, ownCoach, relatedCoach })) return ofStudent;
  return findFieldRefusal(writer, kind, fields);
}

/** True when a person may do this to records of a kind that belong to no student. */
export function mayWrite({ adminRole }: Pick<Writer, 'adminRole'>, kind: RecordKind, deed: Deed): boolean {
  return isAdmin({ adminRole }) || listWriters(kind, deed).some((role) => role === adminRole);
}

/**
 * Returns the message by which a change of these fields is refused; undefined when it is permitted. The right to change
 * the record is not checked.
 */
export function findFieldRefusal(
  writer: Pick<Writer, 'adminRole'>,
  kind: RecordKind,
  fields: readonly string[],
): string | undefined {
  const { adminFields } = recordRights[kind];
  const isKeptFromThem = adminFields?.fields.some((field) => fields.includes(field)) === true;
  return isKeptFromThem && !isAdmin(writer) ? adminFields?.refusal : undefined;
}
