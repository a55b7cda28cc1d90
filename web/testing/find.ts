import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

const MAX_TABS = 40;

export function findButton(name: string): Locator {
  return page.getByRole('button', { name: asWhole(name) });
}

/** Matches the whole name. The name of a grade may continue after its dot: 'Hard · again in 4 days'. */
function asWhole(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · again .*)?$`);
}

export function findHeading(name: string): Locator {
  return page.getByRole('heading', { name, exact: true });
}

export function expectHidden(locator: Locator): Promise<void> {
  return expect.poll(() => locator.query()?.checkVisibility() ?? false).toBe(false);
}

export function focus(locator: Locator): void {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error('It cannot have the focus.');
  element.focus();
}

export async function dismissToast(text: string): Promise<void> {
  const words = page.getByText(text, { exact: true });
  await expect.element(words).toBeVisible();
  const toast = words.element().closest('div') ?? words.element();
  await page.elementLocator(toast).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(words).not.toBeInTheDocument();
}

/** Presses the label of a radio button or a checkbox, which is itself too small to be pressed. */
export async function choose(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  const element = locator.element();
  await userEvent.click(element.closest('label') ?? element);
}

/** Presses Tab until the control of this name has the focus, and expects a visible focus mark. */
export async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    const stop = describeFocus();
    if (stop?.name === name) {
      expect(stop, name).toMatchObject({ isSeen: true, isMarked: true });
      return;
    }
    await userEvent.tab();
  }
  throw new Error(`Tab never reached '${name}'.`);
}

/**
 * The focused control; undefined without one. `isSeen` is true if nothing covers it, `isMarked` if it has a focus ring.
 */
export function describeFocus(): { name: string; isSeen: boolean; isMarked: boolean } | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const label = focused.closest('label') ?? focused;
  // A text field's focus ring is drawn on the box around it.
  const box = focused instanceof HTMLInputElement ? (focused.parentElement ?? focused) : focused;
  const looks = [focused, box, ...label.querySelectorAll('*'), label].flatMap((element) => [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
  ]);
  const { x, y, width, height } = label.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    name: readName(focused, label),
    isSeen: top !== null && (label.contains(top) || top.contains(label)),
    isMarked: looks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    ),
  };
}

function readName(focused: Element, label: Element): string {
  // The label of a select is beside it.
  const named = focused instanceof HTMLSelectElement ? (focused.labels[0] ?? focused) : label;
  const spoken = named.cloneNode(true);
  if (spoken instanceof Element) {
    for (const silent of spoken.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  }
  return (focused.getAttribute('aria-label') ?? spoken.textContent ?? '').trim();
}
