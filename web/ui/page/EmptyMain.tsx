export function EmptyMain() {
  return <main id="main" tabIndex={-1} />;
}
