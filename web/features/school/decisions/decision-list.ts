export interface Decidable<Status extends string = string> {
  readonly recordId: number;
  readonly version: number;
  readonly status: Status;
}

export type Shown<Item extends Decidable> = Item & {
  readonly isGone: boolean;
};

/** The records on the screen: each keeps its position when it is decided on. */
export interface DecisionList<Item extends Decidable> {
  readonly rows: readonly Shown<Item>[];
  readonly rest: number;
  readonly listed: Item['status'];
}

export interface ListedItems<Item extends Decidable> {
  readonly count: number;
  readonly items: readonly Item[];
}

export function beginList<Item extends Decidable>(
  { count, items }: ListedItems<Item>,
  listed: Item['status'],
): DecisionList<Item> {
  return {
    rows: items.map((item) => ({ ...item, isGone: false })),
    rest: count - items.length,
    listed,
  };
}

export function countListed<Item extends Decidable>(list: DecisionList<Item>): number {
  return list.rows.filter((row) => isListed(list, row)).length + list.rest;
}

export function isListed<Item extends Decidable>(
  { listed }: Pick<DecisionList<Item>, 'listed'>,
  { status, isGone }: Shown<Item>,
): boolean {
  return status === listed && !isGone;
}

export function replaceItem<Item extends Decidable>(
  list: DecisionList<Item>,
  decided: Item,
): DecisionList<Item> {
  return {
    ...list,
    rows: list.rows.map((row) => (row.recordId === decided.recordId ? { ...row, ...decided } : row)),
  };
}

export function readList<Item extends Decidable>(
  shown: DecisionList<Item> | undefined,
  newer: ListedItems<Item>,
  listed: Item['status'],
): DecisionList<Item> {
  return shown ? meetNewer(shown, newer) : beginList(newer, listed);
}

/**
 * Merges newer records into those on the screen. `staleId` is the id of a record on which a decision was refused as
 * stale. A record that still has the list's status gets its newer version at its position; a record with another status
 * is gone, unless it was decided on here; new records are appended.
 */
export function meetNewer<Item extends Decidable>(
  list: DecisionList<Item>,
  { count, items }: ListedItems<Item>,
  staleId?: number,
): DecisionList<Item> {
  const byId = new Map(items.map((item) => [item.recordId, item]));
  const shown = new Set(list.rows.map(({ recordId }) => recordId));
  const isCut = count > items.length;
  const met = list.rows.map((row): Shown<Item> => {
    const found = byId.get(row.recordId);
    if (found) return { ...found, isGone: false };
    // In a cut list a missing record may only be beyond the cut.
    const isGone = row.recordId === staleId || (row.status === list.listed && !isCut);
    return { ...row, isGone: row.isGone || isGone };
  });
  const added = items.filter(({ recordId }) => !shown.has(recordId));
  return {
    ...list,
    rows: [...met, ...added.map((item) => ({ ...item, isGone: false }))],
    rest: count - items.length,
  };
}
