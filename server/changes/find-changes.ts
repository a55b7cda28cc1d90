/**
 * Returns the fields that differ between two states of a record; undefined when none does. A field that is missing in
 * `next` counts as unchanged.
 */
export function findChanges<Row extends object>(
  stored: Row,
  next: Row,
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  let isChanged = false;
  for (const field in stored) {
    if (!(field in next) || isSame(stored[field], next[field])) continue;
    before[field] = stored[field];
    after[field] = next[field];
    isChanged = true;
  }
  return isChanged ? { before, after } : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, place) => item === other[place]);
}
