import { type Named, type TableAnswer, tables } from '@soltura/contract/tables/tables';
import { MAX_ITEMS } from '@soltura/domain/limits';
import { makeReferences, type References } from '@soltura/domain/tables/references';
import { type TableName, tableNames } from '@soltura/domain/tables/table';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';

export interface Referred extends References {
  readonly table: TableName;
  /** The selectable records, without archived ones. Of a searched table only the known ones. */
  readonly choices: readonly Named[];
  /** True when the table is too large to load all names: needed names come with responses, and others are searched. */
  readonly isSearched: boolean;
}

export type TableReferences = Readonly<Record<string, Referred>>;

interface KnownNames {
  readonly named: ReadonlyMap<number, Named>;
  /** Texts that the server has looked up, each with the record that has it as its name. */
  readonly resolved: ReadonlyMap<string, ReturnType<References['find']>>;
}

type NamesByTable = Readonly<Partial<Record<TableName, KnownNames>>>;

const NOTHING: KnownNames = { named: new Map(), resolved: new Map() };
const ID = /^\d{1,9}$/;

/** Never fetched: other responses contain the names, and `learnNames` stores them here. */
const namesQuery = queryOptions({
  queryKey: ['names-of-tables'],
  queryFn: (): NamesByTable => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function learnNames(cache: QueryClient, answered: Readonly<Record<string, readonly Named[]>>): void {
  cache.setQueryData<NamesByTable>(namesQuery.queryKey, (before = {}) => {
    const known = { ...before };
    for (const name of tableNames) {
      const { [name]: named = [] } = answered;
      if (named.length === 0) continue;
      const { named: former, resolved } = known[name] ?? NOTHING;
      const pairs = named.map((one) => [one.recordId, one] as const);
      known[name] = { named: new Map([...former, ...pairs]), resolved };
    }
    return known;
  });
}

/**
 * Looks up texts that are names or ids of records in searched tables, and caches the results, so that `findRecord` of
 * the references finds them.
 */
export async function resolveTexts(
  cache: QueryClient,
  table: TableName,
  texts: readonly string[],
): Promise<void> {
  const wanted = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  for (let from = 0; from < wanted.length; from += MAX_ITEMS) {
    const names = wanted.slice(from, from + MAX_ITEMS);
    const ids = names.filter((text) => ID.test(text) && Number(text) > 0).map(Number);
    const found = await call(tables.resolve, { params: { table }, body: { names, ids } });
    learnNames(cache, { [table]: found });
    const { find } = makeReferences(found);
    cache.setQueryData<NamesByTable>(namesQuery.queryKey, (before = {}) => {
      const { named, resolved } = before[table] ?? NOTHING;
      const looked = names.map((text) => [text, find(text)] as const);
      return { ...before, [table]: { named, resolved: new Map([...resolved, ...looked]) } };
    });
  }
}

export function useReferences(
  answer: Pick<TableAnswer, 'references' | 'searched'> | undefined,
): TableReferences {
  const cache = useQueryClient();
  const { data: known } = useQuery({ ...namesQuery, enabled: false });
  return useMemo(() => {
    const { references = {}, searched = [] } = answer ?? {};
    return Object.fromEntries(
      tableNames.flatMap((table): [string, Referred][] => {
        if (searched.includes(table)) return [[table, searchedReferences(cache, table, known[table])]];
        const { [table]: named } = references;
        return named ? [[table, wholeReferences(table, named)]] : [];
      }),
    );
  }, [cache, answer, known]);
}

function wholeReferences(table: TableName, named: readonly Named[]): Referred {
  const choices = named.filter(({ isArchived }) => isArchived !== true);
  return { ...makeReferences(named), table, choices, isSearched: false };
}

/** The references read the cache on each call, so that names just looked up are found at once. */
function searchedReferences(cache: QueryClient, table: TableName, drawn: KnownNames = NOTHING): Referred {
  const read = () => cache.getQueryData<NamesByTable>(namesQuery.queryKey)?.[table] ?? NOTHING;
  return {
    table,
    isSearched: true,
    choices: [...drawn.named.values()].filter(({ isArchived }) => isArchived !== true),
    nameOf: (id) => (id === null ? '' : (read().named.get(id)?.name ?? '')),
    find: (text) => {
      const { named, resolved } = read();
      const wanted = text.trim();
      if (ID.test(wanted) && named.has(Number(wanted))) return { id: Number(wanted) };
      return resolved.get(wanted) ?? 'unknown';
    },
    isName: (text) => {
      const wanted = text.trim();
      return [...read().named.values()].some(({ name }) => name.trim() === wanted);
    },
  };
}
