import { foldText } from '../search/match.ts';
import { isStorable } from '../storable-text.ts';
import { readGivenSentence } from './given-cell.ts';

/**
 * The records that other tables refer to: by id in the database, by name for people. Names are compared trimmed;
 * `nameOf` is empty for a record that does not exist. `find` finds the record with this id, else the only one of
 * exactly this name, else the only one whose name looks the same (`normaliseName`).
 */
export interface References {
  readonly nameOf: (id: number | null) => string;
  readonly find: (text: string) => { readonly id: number } | 'unknown' | 'ambiguous';
  readonly isName: (text: string) => boolean;
}

const ID = /^\d{1,15}$/;

export function makeReferences(
  named: readonly { readonly recordId: number; readonly name: string }[],
): References {
  const names = new Map(named.map(({ recordId, name }) => [recordId, name]));
  const ids = groupIds(named.map(({ recordId, name }) => ({ recordId, name: name.trim() })));
  let bySeen: ReadonlyMap<string, number[]> | undefined;
  // Built lazily, since in most files every name is exact.
  const seen = () => {
    bySeen ??= groupIds(named.map(({ recordId, name }) => ({ recordId, name: normaliseName(name) })));
    return bySeen;
  };
  return {
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
    find: (text) => {
      const wanted = text.trim();
      if (ID.test(wanted) && names.has(Number(wanted))) return { id: Number(wanted) };
      const alike = () => (isStorable(wanted) ? seen().get(normaliseName(wanted)) : undefined);
      const [id, ...others] = ids.get(wanted) ?? alike() ?? [];
      if (id === undefined) return 'unknown';
      return others.length === 0 ? { id } : 'ambiguous';
    },
    isName: (text) => ids.has(text.trim()),
  };
}

function groupIds(
  named: readonly { readonly recordId: number; readonly name: string }[],
): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { recordId, name } of named) {
    const others = ids.get(name);
    if (others) others.push(recordId);
    else ids.set(name, [recordId]);
  }
  return ids;
}

/** Normalises a name by its looks: composed, with one plain space for any blanks, and one kind of apostrophe. */
export function normaliseName(name: string): string {
  return readGivenSentence(name).replace(/[’ʼ]/g, "'");
}

export interface Addressed {
  readonly recordId: number;
  readonly name: string;
  readonly address?: string | undefined;
}

const NAME_AND_MARK = /^(.*?)\s*<([^<>]*)>$/u;

/**
 * Returns the person in a text with a mark in angle brackets, as other products write people in files: the address of
 * 'Ana Torres <ana@school.example>', the name of 'Ana Torres <56766236.cdxb>'. Other texts are returned as they are.
 */
export function readWrittenPerson(text: string): string {
  const [, name = '', mark = ''] = NAME_AND_MARK.exec(text.trim()) ?? [];
  return (mark.includes('@') ? mark.trim() : name) || text;
}

/** Like `makeLooseReferences`; a text that names nothing may be the address of a record, in any case of letters. */
export function makeAddressedReferences(named: readonly Addressed[]): References {
  const byName = makeLooseReferences(named);
  const ids = groupIds(
    named.flatMap(({ recordId, address = '' }) =>
      address === '' ? [] : { recordId, name: address.trim().toLowerCase() },
    ),
  );
  return {
    ...byName,
    find: (text) => {
      const found = byName.find(text);
      if (found !== 'unknown') return found;
      const [id, ...others] = ids.get(text.trim().toLowerCase()) ?? [];
      if (id === undefined) return 'unknown';
      return others.length === 0 ? { id } : 'ambiguous';
    },
  };
}

/**
 * Like `makeReferences`; an unknown name is searched ignoring case, then by `foldText`, and found if one record
 * matches.
 */
export function makeLooseReferences(
  named: readonly { readonly recordId: number; readonly name: string }[],
): References {
  const exact = makeReferences(named);
  const looser = [lowerCase, foldText].map((fold) => ({
    fold,
    references: makeReferences(named.map(({ recordId, name }) => ({ recordId, name: fold(name) }))),
  }));
  return {
    ...exact,
    find: (text) => {
      const found = exact.find(text);
      if (found !== 'unknown') return found;
      const looks = looser.map(({ fold, references }) => references.find(fold(text)));
      return looks.find((look) => look !== 'unknown') ?? 'unknown';
    },
  };
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
