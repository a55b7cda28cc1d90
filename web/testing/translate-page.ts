/**
 * Puts elements in the place of all texts of a page, as browsers that translate it do; each text in reverse, so that it is seen
 * whether it was translated. What says that it is not to be translated stays.
 *
 * It uses nothing from outside itself, since journeys send its text to the browser.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isKept = node.parentElement?.closest(
      '[translate="no"], font, script, style, textarea, noscript, svg',
    );
    if (node instanceof Text && !isKept && node.data.trim() !== '') texts.push(node);
  }
  for (const text of texts) {
    const inner = document.createElement('font');
    inner.textContent = Array.from(text.data).toReversed().join('');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** What a part of a page says, the translations of `translatePage` turned back. */
export function readUntranslated(node: Node): string {
  if (node instanceof HTMLElement && node.tagName === 'FONT') {
    return Array.from(node.textContent).toReversed().join('');
  }
  if (node instanceof Text) return node.data;
  return [...node.childNodes].map(readUntranslated).join('');
}
