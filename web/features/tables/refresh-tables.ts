import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { TableName } from '@soltura/domain/tables/table';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { choosableStudentsKey } from '../../base/people.queries.ts';
import { recentRecordsKey, weeklyRecordsKey } from '../../base/record-keys.ts';
import { membershipWeeksKey, studentsKey } from '../../base/student-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { flashcardDataKey } from '../../parts/collection/flashcards.queries.ts';
import { tableKey } from './tables.queries.ts';

const coaching = [weeklyRecordsKey, recentRecordsKey, membershipWeeksKey, studentsKey] as const;
const people = [choosableStudentsKey, ['my-data']] as const;

/** The queries of other screens that contain data of a table (screens-staff 11). */
const affectedKeys: Readonly<Record<TableName, readonly QueryKey[]>> = {
  students: people,
  users: people,
  programs: [['programs'], ['quiz-topics']],
  'program-lessons': [['programs'], ['quiz-topics']],
  quizzes: [['quizzes'], ['quiz-topics'], ['quiz-groups']],
  'quiz-examples': [['quiz-examples']],
  lessons: [catalogueQuery.queryKey, weeklyRecordsKey],
  courses: [catalogueQuery.queryKey, ...coaching],
  coaches: [catalogueQuery.queryKey, ...coaching],
  'coaching-students': coaching,
  memberships: coaching,
  'quiz-groups': [['quiz-groups']],
  'quiz-presets': [['quiz-presets']],
  'session-topics': [catalogueQuery.queryKey],
  vocabulary: [['vocabulary'], ['spellings'], ['tags'], ['programs']],
  examples: [
    ['recently-edited'],
    ['quiz-examples'],
    ['find-flashcards'],
    ['verified-examples'],
    flashcardDataKey(),
  ],
};

/**
 * Reloads the shown data of a table, and invalidates other data: the table, tables that refer to it, and queries of
 * other screens. Resolves when the screen is up to date; the screen keeps its data meanwhile, also after a failure.
 */
export async function refreshTables(cache: QueryClient, name: TableName): Promise<void> {
  await Promise.all(
    [...listTouched(name).map((table) => tableKey(table)), ...affectedKeys[name], oneRecordKey].map(
      (queryKey) => cache.invalidateQueries({ queryKey }),
    ),
  );
}

/** `refreshTables` after a record was deleted in its own panel, without the record's history. */
export async function refreshAfterRemoval(cache: QueryClient, name: TableName): Promise<void> {
  await Promise.all(
    [...listTouched(name).map((table) => tableKey(table)), ...affectedKeys[name]].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}

/** The tables that show data of a table. Students are users in another view. */
function listTouched(name: TableName): TableName[] {
  const same: TableName[] = name === 'students' || name === 'users' ? ['students', 'users'] : [name];
  const referring = Object.values(schoolTables)
    .filter(({ columns }) =>
      columns.some(({ refersTo }) => refersTo !== undefined && same.includes(refersTo)),
    )
    .map((table) => table.name);
  return [...new Set([...same, ...referring])];
}
