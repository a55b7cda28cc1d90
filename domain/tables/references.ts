/** Records that others refer to: by id in the database, by name for people. */
export interface References {
  /** Empty for no record, and for one that does not exist. */
  readonly nameOf: (id: number | null) => string;
  /** The record with this id, else the only one of exactly this name. */
  readonly find: (text: string) => { readonly id: number } | 'unknown' | 'ambiguous';
  /** Whether a record has exactly this name. */
  readonly isName: (text: string) => boolean;
}

const ID = /^\d{1,15}$/;

/** Looks records up both ways; names are compared without the blanks around them. */
export function makeReferences(
  named: readonly { readonly recordId: number; readonly name: string }[],
): References {
  const names = new Map(named.map(({ recordId, name }) => [recordId, name]));
  const ids = new Map<string, number[]>();
  for (const { recordId, name } of named) {
    const others = ids.get(name.trim());
    if (others) others.push(recordId);
    else ids.set(name.trim(), [recordId]);
  }
  return {
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
    find: (text) => {
      const wanted = text.trim();
      if (ID.test(wanted) && names.has(Number(wanted))) return { id: Number(wanted) };
      const [id, ...others] = ids.get(wanted) ?? [];
      if (id === undefined) return 'unknown';
      return others.length === 0 ? { id } : 'ambiguous';
    },
    isName: (text) => ids.has(text.trim()),
  };
}
