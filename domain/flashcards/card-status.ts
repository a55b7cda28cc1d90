/** True for a card that staff assigned: removing it asks first (S1 §4). `null` counts as false. */
export function isCustom(entry: { readonly coachAdded: boolean | null }): boolean {
  return entry.coachAdded === true;
}

/** True until the server has confirmed an added card: its id is temporary and negative (S1 §4). */
export function isPending(entry: { readonly recordId: number }): boolean {
  return entry.recordId < 0;
}
