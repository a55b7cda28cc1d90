/** A record that waits for an admin to decide, or was decided. */
export interface Decidable<Status extends string = string> {
  readonly recordId: number;
  readonly version: number;
  readonly status: Status;
}

/** A record in its place on the screen. */
export type Shown<Item extends Decidable> = Item & {
  /** Somebody else has decided it, so there is nothing left to do here. */
  readonly isGone: boolean;
};

/** The records on the screen: each keeps its place when it is decided. */
export interface DecisionList<Item extends Decidable> {
  readonly rows: readonly Shown<Item>[];
  /** How many there are beyond those that are shown. */
  readonly rest: number;
  /** The state of the records that the list is of. */
  readonly listed: Item['status'];
}

/** Records as the server lists them. */
export interface ListedItems<Item extends Decidable> {
  readonly count: number;
  readonly items: readonly Item[];
}

/** The screen as it begins. */
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

/** How many are in the state that the list is of, shown or not. */
export function countListed<Item extends Decidable>(list: DecisionList<Item>): number {
  return list.rows.filter((row) => isListed(list, row)).length + list.rest;
}

/** Whether a record is still in the state that the list is of. */
export function isListed<Item extends Decidable>(
  { listed }: Pick<DecisionList<Item>, 'listed'>,
  { status, isGone }: Shown<Item>,
): boolean {
  return status === listed && !isGone;
}

/** Puts a decided record where it stood. */
export function replaceItem<Item extends Decidable>(
  list: DecisionList<Item>,
  decided: Item,
): DecisionList<Item> {
  return {
    ...list,
    rows: list.rows.map((row) => (row.recordId === decided.recordId ? { ...row, ...decided } : row)),
  };
}

/**
 * Meets the records on the screen with newer ones, after the decision on `staleId` was refused as stale.
 *
 * What is still in the state that is listed gets its newer version in its place; what is not any more is gone, unless it
 * was decided here; what is new stands at the end.
 */
export function meetNewer<Item extends Decidable>(
  list: DecisionList<Item>,
  { count, items }: ListedItems<Item>,
  staleId: number,
): DecisionList<Item> {
  const byId = new Map(items.map((item) => [item.recordId, item]));
  const shown = new Set(list.rows.map(({ recordId }) => recordId));
  const isCut = count > items.length;
  const met = list.rows.map((row): Shown<Item> => {
    const found = byId.get(row.recordId);
    if (found) return { ...found, isGone: false };
    // Of a cut list nobody knows what became of the others.
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
