import type { RecordKind } from '../../records/record-kinds.ts';
import { isEditor, MEMBERSHIP_REFUSAL, STUDENT_REFUSAL } from '../primary-coach.ts';
import { isAdmin, isStaff } from '../roles.ts';

/** What a write does to a record. */
export type Deed = 'create' | 'change' | 'delete';

/** Fields of a record that only admins may change, and the message for others. */
interface AdminFields {
  readonly fields: readonly string[];
  readonly refusal: string;
}

/** The scopes that a token needs to write records, where scopes are checked (api.md 2.3). */
export type WriteScope = 'update:all-students' | 'update:course-data';

/** Who may write the records of one kind. */
interface RecordRights {
  /** What coaches may do; admins may do everything. */
  readonly coaches: readonly Deed[];
  /** Any one of these scopes is enough; the first is the one of the specified calls. */
  readonly scopes: readonly [WriteScope, ...WriteScope[]];
  /** The message for people without the right, where it differs from the usual one. */
  readonly refusal?: string;
  /** For records of a student: a coach must be the student's primary coach; this is the message for others. */
  readonly ofStudent?: string;
  readonly adminFields?: AdminFields;
}

const ofCoaching = { scopes: ['update:all-students'] } as const;
const ofCourseData = { scopes: ['update:course-data'] } as const;
/** People are written by coaching calls and by tables. */
const ofPeople = { scopes: ['update:all-students', 'update:course-data'] } as const;
const byAdmins: RecordRights = { ...ofCourseData, coaches: [] };
const made: RecordRights = { ...ofCourseData, coaches: ['create'] };

const NOT_ALLOWED = 'You are not allowed to do this.';

/**
 * Who may create, change and delete which records: admins all of them, coaches those named here. Source: api.md 7.4,
 * 7.7 to 7.12, S2 §6.
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

/** The roles that may do this to records of a kind; it ignores whose student it is and which fields change. */
export function listWriters(kind: RecordKind, deed: Deed): readonly ('coach' | 'admin')[] {
  return recordRights[kind].coaches.includes(deed) ? ['coach', 'admin'] : ['admin'];
}

/** A person, and the record they want to write. */
interface Writer {
  readonly adminRole: string;
  /**
   * The person's own coach id, and the primary coach of the record's student; left out of records without a student.
   */
  readonly ownCoach?: number | null | undefined;
  readonly relatedCoach?: number | null;
}

/**
 * Why somebody may not do this to records of a kind, as a message; undefined when they may. `fields` are the changed
 * fields.
 */
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

/** Whether somebody may do this to records of a kind that belong to no student. */
export function mayWrite({ adminRole }: Pick<Writer, 'adminRole'>, kind: RecordKind, deed: Deed): boolean {
  return isAdmin({ adminRole }) || listWriters(kind, deed).some((role) => role === adminRole);
}

/** Why somebody may not change these fields of a record they may otherwise change; undefined when they may. */
export function findFieldRefusal(
  writer: Pick<Writer, 'adminRole'>,
  kind: RecordKind,
  fields: readonly string[],
): string | undefined {
  const { adminFields } = recordRights[kind];
  const isKeptFromThem = adminFields?.fields.some((field) => fields.includes(field)) === true;
  return isKeptFromThem && !isAdmin(writer) ? adminFields?.refusal : undefined;
}
