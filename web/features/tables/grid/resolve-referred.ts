import type { Column } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { resolveTexts } from '../known-names.ts';
import type { GridShape } from './grid-api.ts';

export const UNRESOLVED = 'The records could not be looked up. Try again in a moment.';

interface ReferringText {
  readonly column: Column;
  readonly text: string;
}

export type Referring = ReadonlyMap<string, readonly string[]>;

/** The texts among these that name records of large tables; the names of other tables are all known. */
export function listReferring(
  { references }: Pick<GridShape, 'references'>,
  texts: readonly ReferringText[],
): Referring {
  const referring = new Map<string, string[]>();
  for (const { column, text } of texts) {
    const { refersTo = '', kind } = column;
    if (references[refersTo]?.isSearched !== true) continue;
    const named = kind === 'lines' ? text.split(/\r\n|\n|\r/) : [text];
    referring.set(refersTo, [...(referring.get(refersTo) ?? []), ...named]);
  }
  return referring;
}

export async function resolveReferred(
  cache: QueryClient,
  { references }: Pick<GridShape, 'references'>,
  referring: Referring,
): Promise<void> {
  for (const [name, texts] of referring) {
    const table = references[name]?.table;
    if (table !== undefined) await resolveTexts(cache, table, texts);
  }
}
