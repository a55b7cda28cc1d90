/** Whether the page has the side bar of staff, as far as is known: before the person is loaded, the device remembers. */
export function hasSide(): boolean {
  return document.documentElement.dataset.side !== undefined;
}
