import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import type { TableName } from '@soltura/domain/school-tables/table';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { flashcardDataKey } from '../flashcards/flashcards.queries.ts';
import { choosableStudentsKey } from '../people/people.queries.ts';
import {
  catalogueQuery,
  oneRecordKey,
  recentRecordsKey,
  weeklyRecordsKey,
} from '../records/records.queries.ts';
import { membershipWeeksKey, studentsKey } from '../students/students.queries.ts';
import { tableKey } from './tables.queries.ts';

const coaching = [weeklyRecordsKey, recentRecordsKey, membershipWeeksKey, studentsKey] as const;
const people = [choosableStudentsKey, ['my-data']] as const;

/** What other screens hold of a table, by the keys of their queries (screens-staff 11). */
const holders: Readonly<Record<TableName, readonly QueryKey[]>> = {
  students: people,
  users: people,
  programs: [['programs']],
  'program-lessons': [['programs']],
  quizzes: [['quizzes']],
  'quiz-examples': [['quiz-examples']],
  lessons: [catalogueQuery.queryKey, weeklyRecordsKey],
  courses: [catalogueQuery.queryKey, ...coaching],
  coaches: [catalogueQuery.queryKey, ...coaching],
  'coaching-students': coaching,
  memberships: coaching,
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
 * Reads again what the screen shows of a table, and the rest when it is next looked at: the table, those that refer to
 * it, and what other screens hold of it.
 *
 * Ends when what is shown is new; the screen keeps what it has meanwhile, also when that fails.
 */
export async function refreshTables(cache: QueryClient, name: TableName): Promise<void> {
  await Promise.all(
    [...listTouched(name).map((table) => tableKey(table)), ...holders[name], oneRecordKey].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}

/** The same after a record was deleted from its own panel, whose history is not asked for again. */
export async function refreshAfterRemoval(cache: QueryClient, name: TableName): Promise<void> {
  await Promise.all(
    [...listTouched(name).map((table) => tableKey(table)), ...holders[name]].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}

/** The tables that show something of a table. Students are users in another view. */
function listTouched(name: TableName): TableName[] {
  const same: TableName[] = name === 'students' || name === 'users' ? ['students', 'users'] : [name];
  const referring = Object.values(schoolTables)
    .filter(({ columns }) =>
      columns.some(({ refersTo }) => refersTo !== undefined && same.includes(refersTo)),
    )
    .map((table) => table.name);
  return [...new Set([...same, ...referring])];
}
