import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { type TableName, tableNames } from '@soltura/domain/tables/table';
import type { RecordSource } from '../../changes/record-source.ts';
import { creditType } from '../credits/credit-type.ts';
import { groupType } from '../groups/group-type.ts';
import { plannedCallType } from '../planned-calls/planned-call-type.ts';
import { assignmentType, groupSessionType, privateCallType } from '../records/record-types.ts';
import { sourceOf } from '../tables/table-sources.ts';
import { taskType } from '../tasks/task-type.ts';
import { weekSource } from '../weeks/weeks.queries.ts';

const others: Readonly<Partial<Record<RecordKind, RecordSource>>> = {
  weeks: weekSource,
  assignments: assignmentType.source,
  'private-calls': privateCallType.source,
  'group-sessions': groupSessionType.source,
  groups: groupType.source,
  tasks: taskType.source,
  'planned-calls': plannedCallType.source,
  'bundle-credits': creditType.source,
};

export function findTable(kind: RecordKind): TableName | undefined {
  return tableNames.find((name) => name === kind);
}

export function findSource(kind: RecordKind): RecordSource {
  const table = findTable(kind);
  const source = table ? sourceOf(table) : others[kind];
  if (!source) throw new Error(`Nobody knows where ${kind} stand.`);
  // Archived records can be undone too.
  const { shown: _, ...whole } = source;
  return { ...whole, id: `undo-${kind}` };
}

/**
 * Kinds sorted so that each comes after those that it refers to: records are created in this order and deleted in
 * reverse.
 */
export const inOrderOfReferences: readonly RecordKind[] = [
  'programs',
  'vocabulary',
  'program-lessons',
  'examples',
  'quizzes',
  'quiz-examples',
  'quiz-groups',
  'quiz-presets',
  'coaches',
  'courses',
  'lessons',
  'session-topics',
  'coaching-students',
  'users',
  'memberships',
  'bundle-credits',
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'groups',
  'tasks',
  'planned-calls',
];
