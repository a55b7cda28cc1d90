/** The edges of a rectangle in CSS px of the window. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The room between a control and a toast below it, in CSS px. */
const GAP = 4;

/**
 * The highest place from `place.top` down at which a rectangle covers none of the controls, as its top edge in CSS px.
 * Returns `place.top` where the first such place is below `lowest`.
 */
export function findFreeTop(place: Edges, controls: readonly Edges[], lowest: number): number {
  const height = place.bottom - place.top;
  const beside = controls.filter(({ left, right }) => left < place.right && right > place.left);
  let top = place.top;
  for (const control of beside.toSorted((a, b) => a.top - b.top)) {
    if (control.top < top + height + GAP && control.bottom > top) top = control.bottom + GAP;
  }
  return top > lowest ? place.top : top;
}
