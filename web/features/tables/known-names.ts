import { type Named, type TableAnswer, tables } from '@soltura/contract/tables';
import { MOST_ITEMS } from '@soltura/domain/limits';
import { makeReferences, type References } from '@soltura/domain/school-tables/references';
import { type TableName, tableNames } from '@soltura/domain/school-tables/table';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';

/** What one table's columns refer to. */
export interface Referred extends References {
  readonly table: TableName;
  /** Those that may be chosen: none that was put away. Of a searched table those that happen to be known. */
  readonly choices: readonly Named[];
  /** Whether there are too many to be sent: names are known as far as they were needed, others are asked for. */
  readonly isSearched: boolean;
}

/** By the name of the table that is referred to. */
export type TableReferences = Readonly<Record<string, Referred>>;

/** What is known of the names of a large table. */
interface KnownNames {
  readonly named: ReadonlyMap<number, Named>;
  /** Texts the server has looked up, with the ids of all records that have exactly this name. */
  readonly resolved: ReadonlyMap<string, readonly number[]>;
}

type NamesByTable = Readonly<Partial<Record<TableName, KnownNames>>>;

const NOTHING: KnownNames = { named: new Map(), resolved: new Map() };
const ID = /^\d{1,9}$/;

/** Nothing is asked for here: answers bring names, and they are kept. */
const namesQuery = queryOptions({
  queryKey: ['names-of-tables'],
  queryFn: (): NamesByTable => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Keeps the names that came with an answer. */
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
 * Looks up texts that are to name records of searched tables, as names or ids, and keeps what they name; `findRecord`
 * of the references knows them then.
 */
export async function resolveTexts(
  cache: QueryClient,
  table: TableName,
  texts: readonly string[],
): Promise<void> {
  const wanted = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  for (let from = 0; from < wanted.length; from += MOST_ITEMS) {
    const names = wanted.slice(from, from + MOST_ITEMS);
    const ids = names.filter((text) => ID.test(text) && Number(text) > 0).map(Number);
    const found = await call(tables.resolve, { params: { table }, body: { names, ids } });
    learnNames(cache, { [table]: found });
    cache.setQueryData<NamesByTable>(namesQuery.queryKey, (before = {}) => {
      const { named, resolved } = before[table] ?? NOTHING;
      const looked = names.map((text) => {
        const having = found.filter(({ name }) => name.trim() === text).map(({ recordId }) => recordId);
        return [text, having] as const;
      });
      return { ...before, [table]: { named, resolved: new Map([...resolved, ...looked]) } };
    });
  }
}

/** What a table refers to, as it is known now. */
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

/** They speak of what is known when they are asked, so that what was just looked up is found at once. */
function searchedReferences(cache: QueryClient, table: TableName, drawn: KnownNames = NOTHING): Referred {
  const read = () => cache.getQueryData<NamesByTable>(namesQuery.queryKey)?.[table] ?? NOTHING;
  const findName = (text: string) => {
    const { named, resolved } = read();
    const wanted = text.trim();
    if (ID.test(wanted) && named.has(Number(wanted))) return [Number(wanted)];
    return resolved.get(wanted) ?? [];
  };
  return {
    table,
    isSearched: true,
    choices: [...drawn.named.values()].filter(({ isArchived }) => isArchived !== true),
    nameOf: (id) => (id === null ? '' : (read().named.get(id)?.name ?? '')),
    find: (text) => {
      const [id, ...others] = findName(text);
      if (id === undefined) return 'unknown';
      return others.length === 0 ? { id } : 'ambiguous';
    },
    isName: (text) => {
      const { named, resolved } = read();
      const wanted = text.trim();
      if ((resolved.get(wanted) ?? []).length > 0) return true;
      return [...named.values()].some(({ name }) => name.trim() === wanted);
    },
  };
}
