import type { TableLayout } from '@soltura/contract/tables/layout';
import type { TableName } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { findJson } from '../read-json.ts';

const PREFIX = 'table-layout:';

const readOwn = {
  name: 'read-table-layout',
  text: 'select value::text as json from user_preferences where user_id = $1 and key = $2',
};

const keep = {
  name: 'keep-table-layout',
  text: `insert into user_preferences (user_id, key, value) values ($1, $2, $3)
    on conflict (user_id, key) do update set value = excluded.value`,
};

export function findLayout(db: Db, userId: number, table: TableName): Promise<string | undefined> {
  return findJson(db, readOwn, [userId, `${PREFIX}${table}`]);
}

export async function storeLayout(
  db: Db,
  userId: number,
  table: TableName,
  layout: TableLayout,
): Promise<void> {
  await db.query(keep, [userId, `${PREFIX}${table}`, JSON.stringify(layout)]);
}
