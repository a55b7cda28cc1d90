import type { RecordKind } from '../../records/record-kinds.ts';
import { isEditor, MEMBERSHIP_REFUSAL, STUDENT_REFUSAL } from '../primary-coach.ts';
import { isAdmin, isStaff } from '../roles.ts';

export type Deed = 'create' | 'change' | 'delete';

interface AdminFields {
  readonly fields: readonly string[];
  readonly refusal: string;
}

export type WriteScope = 'update:all-students' | 'update:course-data';

interface RecordRights {
  readonly coaches: readonly Deed[];
  readonly scopes: readonly [WriteScope, ...WriteScope[]];
  readonly refusal?: string;
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
  groups: { ...ofCoaching, coaches: ['create', 'change', 'delete'] },
  tasks: { ...ofCoaching, coaches: ['create', 'change', 'delete'] },
  'planned-calls': { ...ofCoaching, coaches: ['create', 'change', 'delete'] },
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
  'quiz-groups': byAdmins,
  'quiz-presets': byAdmins,
  'session-topics': made,
};

/** Lists the roles that may write, without regard to the student's coach and the changed fields. */
export function listWriters(kind: RecordKind, deed: Deed): readonly ('coach' | 'admin')[] {
  return recordRights[kind].coaches.includes(deed) ? ['coach', 'admin'] : ['admin'];
}

/**
 * Returns the right by which the author of a new record takes it back: coaches take back the calls, sessions and
 * assignments that they have made, though only admins delete those of others, and the sentences that the same write gave
 * to students as cards (api.md 1.11).
 */
export function deedToTakeBack(
  kind: RecordKind,
  { isGiven = false }: { readonly isGiven?: boolean } = {},
): Deed {
  return isGiven || recordRights[kind].scopes === ofCoaching.scopes ? 'create' : 'delete';
}

interface Writer {
  readonly adminRole: string;
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
