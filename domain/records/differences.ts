/** A field in which two people's values differ, and whose is to be kept. */
export interface Difference<Values> {
  readonly field: keyof Values;
  readonly mine: Values[keyof Values];
  readonly theirs: Values[keyof Values];
  readonly choice: 'mine' | 'theirs';
}

/**
 * The fields in which my values differ from what somebody else has stored since `base`, in the order of `fields`.
 *
 * The choice starts as mine where I changed the field, else as theirs.
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

/** My values with theirs where those were chosen. */
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
