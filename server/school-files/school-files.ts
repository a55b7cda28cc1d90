import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { SchoolFileName } from '@soltura/domain/school/file-names';
import type { TableName } from '@soltura/domain/tables/table';

/** A file of a school with a table that people edit, in the form in which they export and import it. */
interface DescribedFile {
  readonly name: TableName & SchoolFileName;
}

/** A file of a school that mirrors a table of the database. */
export interface PlainFile {
  readonly name: SchoolFileName;
  readonly table: string;
  readonly key: readonly string[];
  /** The staff record of a row, or the one of which it is a part; its changes are in the history. */
  readonly recorded?: RecordedAs;
  /** Fields that exports of earlier versions lack. */
  readonly addedLater?: readonly string[];
  /**
   * Columns that the file lacks: a trigger computes them from the others, or they have no meaning elsewhere.
   */
  readonly derived?: readonly string[];
  /** SQL of the rows that belong to the installation and not to the school; `t` is the table. */
  readonly without?: string;
}

export interface RecordedAs {
  readonly kind: RecordKind;
  readonly idField: 'recordId' | 'groupSession' | 'plannedCall' | 'relatedGroup';
}

export type SchoolFile = DescribedFile | PlainFile;

const byId = ['recordId'];

const isRecord = (kind: RecordKind): RecordedAs => ({ kind, idField: 'recordId' });

/** Every file of a school, in the order of references: a referenced file precedes the referring one. */
export const schoolFiles: readonly SchoolFile[] = [
  { name: 'programs' },
  { name: 'vocabulary' },
  { name: 'program-lessons' },
  { name: 'examples' },
  { name: 'quizzes' },
  { name: 'quiz-examples' },
  { name: 'coaches' },
  { name: 'coaching-students' },
  { name: 'users' },
  {
    name: 'student-examples',
    table: 'student_examples',
    key: byId,
    addedLater: ['removedAt'],
    derived: ['base_interval', 'base_reviewed_at', 'base_next_review_date'],
  },
  {
    name: 'reviews',
    table: 'reviews',
    key: byId,
    addedLater: ['setInterval', 'graded', 'claimedAt', 'day', 'countedDay', 'nextReviewDate'],
  },
  { name: 'review-corrections', table: 'review_corrections', key: byId },
  { name: 'quiz-runs', table: 'quiz_runs', key: byId },
  { name: 'offered-examples', table: 'offered_examples', key: byId },
  { name: 'review-answers', table: 'review_answers', key: byId, addedLater: ['hasGaps'] },
  { name: 'accepted-answers', table: 'accepted_answers', key: byId },
  {
    name: 'typo-reports',
    table: 'typo_reports',
    key: byId,
    addedLater: ['kind', 'day'],
    derived: ['change_set'],
  },
  { name: 'surveys', table: 'surveys', key: byId },
  { name: 'courses' },
  { name: 'lessons' },
  { name: 'memberships' },
  { name: 'weeks', table: 'weeks', key: byId, recorded: isRecord('weeks') },
  { name: 'assignments', table: 'assignments', key: byId, recorded: isRecord('assignments') },
  { name: 'tasks', table: 'tasks', key: byId, recorded: isRecord('tasks') },
  // The history has what coaches change; what students hand in is no part of it.
  { name: 'hand-ins', table: 'hand_ins', key: byId },
  { name: 'feedback-cards', table: 'feedback_cards', key: byId, derived: ['change_set'] },
  { name: 'private-calls', table: 'private_calls', key: byId, recorded: isRecord('private-calls') },
  { name: 'group-sessions', table: 'group_sessions', key: byId, recorded: isRecord('group-sessions') },
  {
    name: 'group-attendees',
    table: 'group_attendees',
    key: byId,
    recorded: { kind: 'group-sessions', idField: 'groupSession' },
  },
  { name: 'planned-calls', table: 'planned_calls', key: byId, recorded: isRecord('planned-calls') },
  {
    name: 'planned-attendees',
    table: 'planned_attendees',
    key: byId,
    recorded: { kind: 'planned-calls', idField: 'plannedCall' },
  },
  { name: 'groups', table: 'groups', key: byId, recorded: isRecord('groups') },
  {
    name: 'group-members',
    table: 'group_members',
    key: byId,
    recorded: { kind: 'groups', idField: 'relatedGroup' },
  },
  { name: 'bundle-credits', table: 'bundle_credits', key: byId, recorded: isRecord('bundle-credits') },
  // Change sets are of one installation: a week that waits for its calls waits no longer in another.
  {
    name: 'imported-rows',
    table: 'imported_rows',
    key: byId,
    derived: ['waits_since', 'completed_by'],
  },
  { name: 'quiz-groups' },
  { name: 'quiz-presets' },
  { name: 'session-topics' },
  // The mark of a demo school, and the rules of sign-in, concern one database alone.
  {
    name: 'settings',
    table: 'settings',
    key: ['key'],
    without: "t.key in ('demo-school', 'backup-state', 'school-id', 'admins-need-second-factor')",
  },
  { name: 'import-heads', table: 'import_heads', key: ['list', 'head'] },
  { name: 'user-preferences', table: 'user_preferences', key: ['userId', 'key'] },
  { name: 'change-history', table: 'change_history', key: byId },
];

export function isPlain(file: SchoolFile): file is PlainFile {
  return 'table' in file;
}
