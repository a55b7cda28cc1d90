/** Focuses the page's content when the focused control has disappeared; otherwise the page's keys would not work. */
export function catchLostFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
