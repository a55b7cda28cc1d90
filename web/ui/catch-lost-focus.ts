/** Puts the focus on the page's content when the control that had it is gone: otherwise the page's keys are, too. */
export function catchLostFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
