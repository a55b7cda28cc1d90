/** Closes the popover around a button, if there is one. The focus returns to the button that opened the popover. */
export function closeSheetOf(button: Element): void {
  button.closest<HTMLElement>(':popover-open')?.hidePopover();
}
