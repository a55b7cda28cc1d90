import type { Page } from '@playwright/test';

/** Notes the words of every toast that shows from now on; the returned function answers those so far. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const words: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) words.push(node.textContent ?? '');
      }
    });
    for (const region of document.querySelectorAll('[aria-live]'))
      observer.observe(region, { childList: true });
    return words;
  });
  return () => recorded.jsonValue();
}
