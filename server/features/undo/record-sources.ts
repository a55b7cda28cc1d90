import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { type TableName, tableNames } from '@soltura/domain/school-tables/table';
import type { RecordSource } from '../../changes/record-source.ts';
import { assignmentType, groupSessionType, privateCallType } from '../record-writes/record-types.ts';
import { weekSource } from '../record-writes/weeks.queries.ts';
import { creditType } from '../student-writes/credit-type.ts';
import { sourceOf } from '../tables/table-sources.ts';

/** The records that no table of the school shows. */
const others: Readonly<Partial<Record<RecordKind, RecordSource>>> = {
  weeks: weekSource,
  assignments: assignmentType.source,
  'private-calls': privateCallType.source,
  'group-sessions': groupSessionType.source,
  'bundle-credits': creditType.source,
};

/** The table of the school that shows all fields of the records of a kind; undefined of those no table shows. */
export function findTable(kind: RecordKind): TableName | undefined {
  return tableNames.find((name) => name === kind);
}

/** Where the records of a kind stand, whoever has changed them. */
export function findSource(kind: RecordKind): RecordSource {
  const table = findTable(kind);
  const source = table ? sourceOf(table) : others[kind];
  if (!source) throw new Error(`Nobody knows where ${kind} stand.`);
  // What was put away is taken back like any other.
  const { shown: _, ...whole } = source;
  return { ...whole, id: `undo-${kind}` };
}

/**
 * The kinds in an order in which what refers to others comes after them: records are made in this order, and deleted
 * in the opposite one.
 */
export const inOrderOfReferences: readonly RecordKind[] = [
  'programs',
  'vocabulary',
  'program-lessons',
  'examples',
  'quizzes',
  'quiz-examples',
  'users',
  'coaches',
  'courses',
  'lessons',
  'session-topics',
  'coaching-students',
  'memberships',
  'bundle-credits',
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
];
