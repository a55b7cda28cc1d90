export interface Difference<Values> {
  readonly field: keyof Values;
  readonly mine: Values[keyof Values];
  readonly theirs: Values[keyof Values];
  readonly choice: 'mine' | 'theirs';
}

/**
 * Returns the fields in which my values differ from those somebody else has stored since `base`, in the order of
 * `fields`.
 *
 * The initial choice is mine for a field that I changed, else theirs.
 */
export function compareEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly (keyof Values)[],
): Difference<Values>[] {
  return fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      choice: mine[field] === base[field] ? 'theirs' : 'mine',
    }));
}

export function applyChoices<Values extends object>(
  mine: Values,
  differences: readonly Difference<Values>[],
): Values {
  const settled = { ...mine };
  for (const { field, theirs, choice } of differences) {
    if (choice === 'theirs') settled[field] = theirs;
  }
  return settled;
}
