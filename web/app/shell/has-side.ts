/**
 * True if the page has the side bar of staff. Until the person is loaded, the answer is that of the last person on this
 * device.
 */
export function hasSide(): boolean {
  return document.documentElement.dataset.side !== undefined;
}
