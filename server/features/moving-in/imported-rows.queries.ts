import type { HistoryListName } from '@soltura/domain/moving-in/history-lists';
import type { Db, Statement } from '../../db/session.ts';

interface ImportedRow {
  readonly recordId: number;
  readonly key: string;
  readonly waits: boolean;
}

const columns = {
  weeks: 'week',
  assignments: 'assignment',
  'private-calls': 'private_call',
  'group-sessions': 'group_session',
  'bundle-credits': 'bundle_credit',
} as const satisfies Record<HistoryListName, string>;

const BATCH = 1000;

function keepStatement(list: HistoryListName): Statement {
  const column = columns[list];
  return {
    name: `keep-imported-${list}`,
    text: `insert into imported_rows (${column}, key, waits_since)
      select x.id, x.key, case when x.waits then $4::bigint end
      from unnest($1::integer[], $2::text[], $3::boolean[]) with ordinality as x (id, key, waits, place)
      order by x.place
      on conflict (${column}) do update set key = excluded.key,
        waits_since = coalesce(excluded.waits_since, imported_rows.waits_since),
        completed_by = case when excluded.waits_since is null then imported_rows.completed_by end`,
  };
}

const noteCompleted: Statement = {
  name: 'note-completed-weeks',
  text: 'update imported_rows set completed_by = $2 where week = any($1::integer[])',
};

/**
 * Stores the keys of imported rows beside their records, in the order of the file, which tells equal rows apart.
 *
 * @param changeSet The change set of the import; needed only where a week waits.
 */
export async function keepImportedRows(
  db: Db,
  list: HistoryListName,
  rows: readonly ImportedRow[],
  changeSet: number | null,
): Promise<void> {
  const statement = keepStatement(list);
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    await db.query(statement, [
      part.map(({ recordId }) => recordId),
      part.map(({ key }) => key),
      part.map(({ waits }) => waits),
      changeSet,
    ]);
  }
}

/** Stores the change set that has completed weeks that waited for their calls. */
export async function noteCompletedWeeks(db: Db, weeks: readonly number[], changeSet: number): Promise<void> {
  await db.query(noteCompleted, [weeks, changeSet]);
}
