import type { RecordKind } from '../records/record-kinds.ts';
import { isEditor, MEMBERSHIP_REFUSAL, STUDENT_REFUSAL } from './primary-coach.ts';
import { isAdmin, isStaff } from './roles.ts';

/** What is done to a record. */
export type Deed = 'create' | 'change' | 'delete';

/** Fields of a record that only admins change, and what others are told of them. */
interface AdminFields {
  readonly fields: readonly string[];
  readonly refusal: string;
}

/** Who may write the records of one kind. */
interface RecordRights {
  /** What coaches may do as well as admins. */
  readonly coaches: readonly Deed[];
  /** Of a student: a coach must be the student's primary coach; others are told this. */
  readonly ofStudent?: string;
  readonly adminFields?: AdminFields;
}

const all: RecordRights = { coaches: ['create', 'change', 'delete'] };
const kept: RecordRights = { coaches: ['create', 'change'] };
const made: RecordRights = { coaches: ['create'] };
const byAdmins: RecordRights = { coaches: [] };

/**
 * Who may create, change and delete which records: admins all of them, coaches what stands here.
 * Source: api.md 7.4, 7.7 to 7.12, S2 §6.
 */
export const recordRights: Readonly<Record<RecordKind, RecordRights>> = {
  weeks: { coaches: ['change'] },
  assignments: all,
  'private-calls': kept,
  'group-sessions': kept,
  'coaching-students': {
    coaches: ['change'],
    ofStudent: STUDENT_REFUSAL,
    adminFields: {
      fields: ['billingEmail', 'billingNotes'],
      refusal: 'Only an admin can change billing information.',
    },
  },
  memberships: {
    coaches: ['change'],
    ofStudent: MEMBERSHIP_REFUSAL,
    adminFields: {
      fields: ['relatedCourse', 'startDate', 'endDate'],
      refusal: 'Only an admin can change the course and the dates of a membership.',
    },
  },
  'bundle-credits': byAdmins,
  users: byAdmins,
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

/** Somebody, and the record they mean to write. */
interface Writer {
  readonly adminRole: string;
  /** The coach the person is, and the primary coach of the student whose record it is; left out of other records. */
  readonly ownCoach?: number | null | undefined;
  readonly relatedCoach?: number | null;
}

/**
 * Why somebody may not do this to records of a kind, in words; undefined when they may. `fields` are those that a
 * change would change.
 */
export function findWriteRefusal(
  writer: Writer,
  kind: RecordKind,
  deed: Deed,
  fields: readonly string[] = [],
): string | undefined {
  if (isAdmin(writer)) return undefined;
  const { coaches, ofStudent } = recordRights[kind];
  if (!isStaff(writer) || !coaches.includes(deed)) return 'You are not allowed to do this.';
  const { adminRole, ownCoach, relatedCoach = null } = writer;
  if (ofStudent !== undefined && !isEditor({ adminRole, ownCoach, relatedCoach })) return ofStudent;
  return findFieldRefusal(writer, kind, fields);
}

/** Why somebody may not change these fields of a record that they may change; undefined when they may. */
export function findFieldRefusal(
  writer: Pick<Writer, 'adminRole'>,
  kind: RecordKind,
  fields: readonly string[],
): string | undefined {
  const { adminFields } = recordRights[kind];
  const isKeptFromThem = adminFields?.fields.some((field) => fields.includes(field)) === true;
  return isKeptFromThem && !isAdmin(writer) ? adminFields?.refusal : undefined;
}
