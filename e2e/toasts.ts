import type { Page } from '@playwright/test';

/** Records the words of toasts from now on; the returned function returns those so far. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const words: string[] = [];
    // The words, without the buttons.
    const readWords = (node: Node) => {
      const copy = node.cloneNode(true);
      if (copy instanceof Element) for (const button of copy.querySelectorAll('button')) button.remove();
      return copy.textContent ?? '';
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) words.push(readWords(node));
      }
    });
    for (const region of document.querySelectorAll('[aria-live]'))
      observer.observe(region, { childList: true });
    return words;
  });
  return () => recorded.jsonValue();
}
