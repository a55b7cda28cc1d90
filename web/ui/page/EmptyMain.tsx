/** Holds the place of a screen that is not there. */
export function EmptyMain() {
  return <main id="main" tabIndex={-1} />;
}
