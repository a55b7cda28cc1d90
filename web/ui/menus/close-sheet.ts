/** Closes the popover that a button is in, if any: the focus returns to the button that opened it. */
export function closeSheetOf(button: Element): void {
  button.closest<HTMLElement>(':popover-open')?.hidePopover();
}
