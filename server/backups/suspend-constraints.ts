import type { ClientBase } from 'pg';

/**
 * Drops triggers, foreign keys and plain indexes, which would change, refuse or slow down restored rows. Returns a
 * function that creates them again and thereby checks the foreign keys. Unlike disabling triggers for a session, this
 * needs no superuser.
 */
export async function suspendConstraints(client: ClientBase): Promise<() => Promise<void>> {
  const putBack = [
    ...(await makeStatements(client, indexes)),
    ...(await makeStatements(client, references)),
    ...(await makeStatements(client, triggers)),
  ];
  for (const { away } of putBack) await client.query(away);
  return async () => {
    for (const { back } of putBack) await client.query(back);
  };
}

interface Exchange {
  readonly away: string;
  readonly back: string;
}

async function makeStatements(client: ClientBase, text: string): Promise<Exchange[]> {
  return (await client.query<Exchange>(text)).rows;
}

const indexes = `
  select format('drop index %I', c.relname) as away, pg_get_indexdef(i.indexrelid) as back
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname`;

const references = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
  order by conname`;

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
    format('alter table %s %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' when 'D' then 'disable'
        else 'enable' end, tgname) as back
  from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by tgname`;
