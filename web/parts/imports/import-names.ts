import { type Named, tables } from '@soltura/contract/tables/tables';
import { MAX_ITEMS } from '@soltura/domain/limits';
import { foldText } from '@soltura/domain/search/match';
import { makeAddressedReferences, type References } from '@soltura/domain/tables/references';
import { type TableName, tableNames } from '@soltura/domain/tables/table';
import { call } from '../../api/client.ts';

interface KnownTable {
  readonly asked: Set<string>;
  readonly named: Map<number, Named>;
}

/** The records that the cells of a file name, as far as they were requested from the server. */
export interface ImportNames {
  /**
   * Asks the server for texts that are names, addresses or ids of records, by the name of their table; for each text
   * once.
   */
  readonly ask: (texts: ReadonlyMap<string, ReadonlySet<string>>, signal: AbortSignal) => Promise<void>;
  readonly learn: (table: TableName, named: Named) => void;
  readonly references: () => Readonly<Record<string, References>>;
  /** The records that a text may mean, compared as people write names. */
  readonly findAlike: (table: TableName, text: string) => readonly Named[];
  readonly find: (table: TableName, id: number) => Named | undefined;
}

const ID = /^[1-9]\d{0,8}$/;

export function makeImportNames(): ImportNames {
  const known = new Map<TableName, KnownTable>();
  const open = (table: TableName) => {
    const opened = known.get(table) ?? { asked: new Set(), named: new Map() };
    known.set(table, opened);
    return opened;
  };
  return {
    async ask(texts, signal) {
      for (const [wanted, given] of texts) {
        const table = tableNames.find((name) => name === wanted);
        if (!table) continue;
        const { asked, named } = open(table);
        const isKnown = (text: string) => ID.test(text) && named.has(Number(text));
        const fresh = [...given].filter((text) => !asked.has(text) && !isKnown(text));
        for (let from = 0; from < fresh.length; from += MAX_ITEMS) {
          const names = fresh.slice(from, from + MAX_ITEMS);
          const ids = names.filter((text) => ID.test(text)).map(Number);
          const body = { names, ids, isLoose: true };
          const found = await call(tables.resolve, { params: { table }, body }, { signal });
          for (const one of found) named.set(one.recordId, one);
          for (const text of names) asked.add(text);
        }
      }
    },
    learn: (table, named) => {
      const opened = open(table);
      opened.named.set(named.recordId, named);
      opened.asked.add(String(named.recordId));
    },
    references: () =>
      Object.fromEntries(
        [...known].map(([table, { named }]) => [table, makeAddressedReferences([...named.values()])]),
      ),
    findAlike: (table, text) => {
      const wanted = foldText(text);
      return [...(known.get(table)?.named.values() ?? [])].filter(({ name }) => foldText(name) === wanted);
    },
    find: (table, id) => known.get(table)?.named.get(id),
  };
}
