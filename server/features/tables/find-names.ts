import type { Named } from '@soltura/contract/tables/tables';
import { foldText } from '@soltura/domain/search/match';
import { isStorable } from '@soltura/domain/storable-text';
import { MAX_FOUND } from '@soltura/domain/tables/large-tables';
import { normaliseName } from '@soltura/domain/tables/references';
import type { TableName } from '@soltura/domain/tables/table';
import type { Db } from '../../db/session.ts';
import { findSelectivePairs, listPairs } from '../letter-pairs.ts';
import { readJson } from '../read-json.ts';
import { listSql } from '../weeks/week-sql.ts';
import { containsPattern, nameNearSql } from './find-conditions.ts';
import { namedSql } from './record-sql.ts';
import { foldSql, sourceOf } from './table-sources.ts';

const MAX_SUGGESTED = 20;

/** Returns records whose name contains a text, without archived ones; names that begin with the text come first. */
export async function suggestNames(db: Db, name: TableName, text: string): Promise<string> {
  const source = sourceOf(name);
  const wanted = foldText(text);
  if (wanted === '') return '[]';
  const folded = foldSql(source.name);
  const conditions = [
    `${nameNearSql(source, '$3::text[]')} ${folded} like $1`,
    ...(source.shown === undefined ? [] : [source.shown]),
    ...(source.canArchive ? ['t.archived_at is null'] : []),
  ];
  const statement = `with found as materialized
      (select t.* from ${source.table} t where ${conditions.join(' and ')} limit ${MAX_FOUND}),
    suggested as materialized
      (select t.record_id, row_number() over (order by starts_with(${folded}, $2) desc, ${source.order}) as place
        from found t order by place limit ${MAX_SUGGESTED})
    select (select ${listSql(namedSql(source), 's.place')}
      from suggested s join ${source.table} t on t.record_id = s.record_id)::text as json`;
  // The statement has no name, so it is planned for each text: the best index depends on the frequency of the text.
  return readJson(db, { name: '', text: statement }, [
    containsPattern(wanted),
    wanted,
    ...(source.paired ? [(await findSelectivePairs(db, source.paired.table, wanted)).pairs] : []),
  ]);
}

interface NamedInLists {
  readonly names: readonly string[];
  readonly ids: readonly number[];
  /**
   * Names count in any case of letters and with or without accents, and so do addresses, which are answered then: as
   * people write them in lists of their own.
   */
  readonly isLoose?: boolean | undefined;
}

/** Returns the records that have one of the names, compared by `normaliseName`, or one of the ids. */
export async function resolveNames(
  db: Db,
  name: TableName,
  { names, ids, isLoose = false }: NamedInLists,
): Promise<Named[]> {
  const source = sourceOf(name);
  const { indexedName } = source;
  const address = isLoose ? source.address : undefined;
  // A lookup of whole names by an index needs no pairs of letters.
  const [given, isNamed] = indexedName
    ? ['unnest($1::text[]) g (folded)', `${indexedName} = given.folded`]
    : [
        'unnest($1::text[], $3::text[]) g (folded, pairs)',
        `${nameNearSql(source, "string_to_array(given.pairs, E'\\x01')")} ${foldSql(source.name)} = given.folded`,
      ];
  const text = `with given as (select * from ${given}),
      found as (
        select t.record_id from ${source.table} t where t.record_id = any($2::integer[])
        union
        select t.record_id from given join ${source.table} t on ${isNamed}${
          address === undefined
            ? ''
            : `
        union
        select t.record_id from ${source.table} t
          where ${address.indexed} = any($${indexedName ? 3 : 4}::text[]) and ${address.column} <> ''`
        })
    select (select ${listSql(namedSql(source, address?.column), source.order)} from ${source.table} t
      where t.record_id in (select record_id from found)) as named`;
  const wanted = new Set(names.filter(isStorable).map(normaliseName));
  // Names that are equal by `normaliseName` have the same folded text, and others may have it too.
  const folded = [...new Set([...wanted].map(foldText))].filter((one) => one !== '');
  const pairs = indexedName ? [] : [folded.map((one) => listPairs(one).join('\x01'))];
  const addresses = [...new Set(names.filter(isStorable).map((one) => one.trim().toLowerCase()))];
  const statement =
    address === undefined
      ? { name: `resolve-names-${name}`, text }
      : { name: `resolve-addressed-${name}`, text };
  const values = [folded, ids, ...pairs, ...(address === undefined ? [] : [addresses])];
  const [found] = await db.query<{ named: Named[] }>(statement, values);
  if (isLoose) return found?.named ?? [];
  const asked = new Set(ids);
  return (found?.named ?? []).filter((one) => asked.has(one.recordId) || wanted.has(normaliseName(one.name)));
}
