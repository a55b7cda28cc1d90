import type { ClientBase } from 'pg';

/**
 * Begins to change a row of every table and to add one that is there, so that nothing is written: the first fails at a
 * column that cannot be null, after the triggers. What a connection reads of the catalogue for a table, its indexes and
 * triggers when it first writes there counts as pages of that statement: 300 to 700, at whichever statement a new
 * connection meets first.
 */
const TOUCH_EVERY_TABLE = `
  do $$
  declare
    one record;
  begin
    for one in
      select c.oid::regclass as name, string_agg(quote_ident(attname), ', ') as columns,
        (array_agg(quote_ident(attname) order by attnum desc) filter (where attnotnull and attidentity = ''))[1] as needed
      from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid
    loop
      begin
        execute format('update %s set %s = null where ctid = any (array(select ctid from %1$s limit 1))',
          one.name, one.needed);
      exception when not_null_violation or insufficient_privilege or raise_exception or sqlstate 'SE001' then null;
      end;
      execute format('insert into %s (%s) overriding system value select %2$s from %1$s limit 1 on conflict do nothing',
        one.name, one.columns);
    end loop;
  end $$`;

/** Fills the caches of a new connection, so that its first statements count no more pages than its later ones. */
export async function warmConnection(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('set local auto_explain.log_min_duration = -1');
  await client.query('set local search_path = public');
  await client.query(TOUCH_EVERY_TABLE);
  await client.query('rollback');
}
