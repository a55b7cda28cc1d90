import type { AnkiCollection } from '@soltura/domain/flashcards/anki/collection';
import type { Database, SqlJsStatic } from 'sql.js';

/** The tables of Anki's schema 11 with their columns, in order; columns in `TEXTS` hold texts. */
const TABLES = {
  col: 'id crt mod scm ver dty usn ls conf models decks dconf tags',
  notes: 'id guid mid mod usn tags flds sfld csum flags data',
  cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  revlog: 'id cid usn ease ivl lastIvl factor time type',
  graves: 'usn oid type',
} as const;
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  col: ['conf', 'models', 'decks', 'dconf', 'tags'],
  notes: ['guid', 'tags', 'flds', 'data'],
  cards: ['data'],
};
const INDICES = [
  'ix_notes_usn on notes (usn)',
  'ix_cards_usn on cards (usn)',
  'ix_revlog_usn on revlog (usn)',
  'ix_cards_nid on cards (nid)',
  'ix_cards_sched on cards (did, queue, due)',
  'ix_revlog_cid on revlog (cid)',
  'ix_notes_csum on notes (csum)',
];

/** Writes the tables of a collection as the bytes of an SQLite file. Source: `schema11.sql` of Anki. */
export function writeCollection(sqlite: SqlJsStatic, collection: AnkiCollection): Uint8Array<ArrayBuffer> {
  const database = new sqlite.Database();
  try {
    database.run('begin');
    for (const [table, columns] of Object.entries(TABLES)) database.run(describeTable(table, columns));
    for (const index of INDICES) database.run(`create index ${index}`);
    insert(database, 'col', collection.col);
    insert(database, 'notes', collection.notes);
    insert(database, 'cards', collection.cards);
    insert(database, 'revlog', collection.revlog);
    database.run('commit');
    return new Uint8Array(database.export());
  } finally {
    database.close();
  }
}

function describeTable(table: string, columns: string): string {
  const described = columns.split(' ').map((column) => {
    if (column === 'id') return 'id integer primary key';
    return `${column} ${TEXTS[table]?.includes(column) ? 'text' : 'integer'} not null`;
  });
  return `create table ${table} (${described.join(', ')})`;
}

function insert(
  database: Database,
  table: keyof AnkiCollection,
  rows: readonly Readonly<Record<string, string | number>>[],
): void {
  const columns = TABLES[table].split(' ');
  const places = columns.map(() => '?').join(', ');
  const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`);
  try {
    for (const row of rows) statement.run(columns.map((column) => row[column] ?? null));
  } finally {
    statement.free();
  }
}
