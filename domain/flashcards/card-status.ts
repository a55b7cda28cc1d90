/** Whether a collected card was assigned by staff: removing it asks first (S1 §4). `null` counts as no. */
export function isCustom(entry: { readonly coachAdded: boolean | null }): boolean {
  return entry.coachAdded === true;
}

/** Whether the server has not yet answered the adding of a card: its id is a temporary, negative one (S1 §4). */
export function isPending(entry: { readonly recordId: number }): boolean {
  return entry.recordId < 0;
}
