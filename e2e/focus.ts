import type { Page } from '@playwright/test';

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const stop = await describeFocus(page);
    if (stop?.name === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached '${name}'.`);
}

/** Describes the focused element; undefined when no element of the page has the focus. */
function describeFocus(
  page: Page,
): Promise<{ name: string; isSeen: boolean; isMarked: boolean } | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const label = focused.closest('label') ?? focused;
    // The focus ring of a text field is on the box around it.
    const box = focused instanceof HTMLInputElement ? (focused.parentElement ?? focused) : focused;
    const looks = [focused, box, ...label.querySelectorAll('*'), label].flatMap((element) => [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
    ]);
    const { x, y, width, height } = label.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    // The label of a select is its sibling.
    const named = focused instanceof HTMLSelectElement ? (focused.labels[0] ?? focused) : label;
    const spoken = named.cloneNode(true);
    if (spoken instanceof Element) {
      for (const silent of spoken.querySelectorAll('[aria-hidden="true"]')) silent.remove();
    }
    return {
      name: (focused.getAttribute('aria-label') ?? spoken.textContent ?? '').trim(),
      isSeen: top !== null && (label.contains(top) || top.contains(label)),
      isMarked: looks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      ),
    };
  });
}
