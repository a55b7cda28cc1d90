import type { Db } from '../db/session.ts';

export interface DatabaseSize {
  version: string;
  sizeBytes: number;
  tables: { name: string; sizeBytes: number }[];
}

const read = {
  name: 'read-database-size',
  text: `select current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as "sizeBytes",
    (select json_agg(json_build_object('name', name, 'sizeBytes', size) order by size desc, name) from (
      select relname as name, pg_total_relation_size(oid) as size from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by size desc, relname limit 6) largest) as tables`,
};

/** Measures the database, which reads the size of each of its files. */
export async function readDatabaseSize(db: Db): Promise<DatabaseSize> {
  const [size] = await db.query<DatabaseSize & Record<string, unknown>>(read);
  if (!size) throw new Error('The database did not say how large it is.');
  return size;
}
