import { createHash } from 'node:crypto';
import type { HeadReading } from '@soltura/contract/tables/import-heads';
import { foldHead } from '@soltura/domain/imports/columns';
import type { ImportList } from '@soltura/domain/imports/import-lists';
import type { Db } from '../../db/session.ts';

/** The number of heads that are remembered for a list; those used longest ago are forgotten. */
const MAX_HEADS = 200;

const find = {
  name: 'find-import-head',
  text: 'select fields, date_orders as "dateOrders" from import_heads where list = $1 and head = $2',
};

const keep = {
  name: 'keep-import-head',
  text: `insert into import_heads (list, head, fields, date_orders, used_at) values ($1, $2, $3, $4, $5)
    on conflict (list, head) do update
      set fields = excluded.fields, date_orders = excluded.date_orders, used_at = excluded.used_at`,
};

const forget = {
  name: 'forget-import-heads',
  text: `delete from import_heads t using
      (select list, head from import_heads where list = $1 order by used_at desc offset $2) old
    where t.list = old.list and t.head = old.head`,
};

export async function findImportHead(
  db: Db,
  list: ImportList,
  head: readonly string[],
): Promise<HeadReading | null> {
  const [found] = await db.query<HeadReading>(find, [list, hashHead(head)]);
  return found ?? null;
}

export async function keepImportHead(
  db: Db,
  list: ImportList,
  { head, reading }: { readonly head: readonly string[]; readonly reading: HeadReading },
  now: Date,
): Promise<void> {
  const { fields, dateOrders } = reading;
  await db.query(keep, [list, hashHead(head), fields, JSON.stringify(dateOrders), now]);
  await db.query(forget, [list, MAX_HEADS]);
}

function hashHead(head: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(head.map(foldHead)))
    .digest('base64url');
}
