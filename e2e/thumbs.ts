import { expect, type Page } from '@playwright/test';

const SMALLEST_TARGET = 44;
/** On the screens of staff, in CSS px (ui.md 13). */
const SMALLEST_STAFF_TARGET = 24;

/** Expects no control that is too small for fingertips, and nothing beside the window. */
export async function expectThumbs(page: Page): Promise<void> {
  await expect.poll(() => listSmallTargets(page, SMALLEST_STAFF_TARGET)).toEqual([]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'sideways').toBe(0);
}

/** Returns the controls that are smaller than a fingertip; a press on a label counts. */
export function listSmallTargets(page: Page, smallest = SMALLEST_TARGET): Promise<string[]> {
  return page.evaluate((least) => {
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((control) => control.checkVisibility() && control.closest('[inert]') === null)
      .map((control) => control.closest('label') ?? control)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isForScreenReaders = width <= 1 || height <= 1;
        return !isForScreenReaders && (width < least || height < least);
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return `'${name}' is ${Math.round(width)} × ${Math.round(height)} px`;
      });
  }, smallest);
}
