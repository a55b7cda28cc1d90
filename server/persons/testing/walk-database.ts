import type { Db } from '../../db/session.ts';
import { personTables } from './person-tables.ts';

/** A column of the database. */
interface FoundColumn {
  readonly table: string;
  readonly column: string;
  /** Of the values as text; of bytes, those of ASCII as they are. */
  readonly text: string;
}

const columns = {
  name: 'list-columns-of-database',
  text: `select c.relname as table, a.attname as column,
      case when a.atttypid = 'bytea'::regtype then format('encode(%I, ''escape'')', a.attname)
        else format('%I::text', a.attname) end as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm') order by 1, a.attnum`,
};

const listWords = (text = '') => text.split(' ').filter((word) => word !== '');

/** Every column of the database. */
export function listColumns(db: Db): Promise<FoundColumn[]> {
  return db.query<FoundColumn & Record<string, unknown>>(columns);
}

/** Returns the differences between the database and the list of tables, each with the remedy. */
export async function findUnknown(db: Db): Promise<string[]> {
  const found = await listColumns(db);
  const unknown = found.flatMap(({ table, column }) => {
    const known = personTables[table];
    if (!known) return `The table ${table} is not in server/persons/testing/person-tables.ts. ${TO_DO}`;
    const isKnown = [...listWords(known.goes), ...listWords(known.stays)].includes(column);
    return isKnown
      ? []
      : `The column ${table}.${column} is not in server/persons/testing/person-tables.ts. ${TO_DO}`;
  });
  const gone = Object.entries(personTables).flatMap(([table, { goes, stays }]) =>
    [...listWords(goes), ...listWords(stays)]
      .filter((column) => column !== 'rows')
      .filter((column) => !found.some((one) => one.table === table && one.column === column))
      .map((column) => `There is no column ${table}.${column} any more: take it out of person-tables.ts.`),
  );
  return [...new Set([...unknown, ...gone])];
}

const TO_DO =
  'Say there whose it is and whether it goes; what goes is cleared by a new version of the function erase_person ' +
  '(docs/recipes.md, "A migration"), planted in server/persons/erasing.test.ts, and told in docs/privacy.md.';

/** The columns in which a text stands, in any case, with the number of rows. */
export async function findText(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, text: value } of await listColumns(db)) {
    const [row] = await db.query<{ rows: number }>(
      {
        name: `walk-${table}-${column}`,
        text: `select count(*)::integer as rows from "${table}" where strpos(lower(${value}), lower($1)) > 0`,
      },
      [text],
    );
    if (row && row.rows > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** The columns that go, as the list of tables says. */
export function listErasedColumns(): string[] {
  return Object.entries(personTables).flatMap(([table, { goes }]) =>
    listWords(goes)
      .filter((column) => column !== 'rows')
      .map((column) => `${table}.${column}`),
  );
}
