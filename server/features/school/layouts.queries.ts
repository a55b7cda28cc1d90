import type { TableLayout } from '@soltura/contract/school/school';
import type { TableName } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { JsonText } from '../../http/implement.ts';
import { readJson } from '../read-json.ts';

const PREFIX = 'table-layout:';

const readOwn = {
  name: 'read-table-layouts',
  text: `select coalesce(json_object_agg(substr(key, length($2) + 1), value), '{}')::text as json
    from user_preferences where user_id = $1 and starts_with(key, $2)`,
};

const keep = {
  name: 'keep-table-layout',
  text: `insert into user_preferences (user_id, key, value) values ($1, $2, $3)
    on conflict (user_id, key) do update set value = excluded.value`,
};

export async function readLayouts(
  db: Db,
  userId: number,
): Promise<JsonText<Partial<Record<TableName, TableLayout>>>> {
  return new JsonText(await readJson(db, readOwn, [userId, PREFIX]));
}

export async function storeLayout(
  db: Db,
  userId: number,
  table: TableName,
  layout: TableLayout,
): Promise<void> {
  await db.query(keep, [userId, `${PREFIX}${table}`, JSON.stringify(layout)]);
}
