/**
 * Replaces all texts of a page with elements, as a browser's translation does; each text is reversed, so that a
 * translated one is recognized. Texts marked as not to be translated stay. The function uses nothing from outside
 * itself, since journeys send its source text to the browser.
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

/** The text of a part of a page, with the translations of `translatePage` reversed again. */
export function readUntranslated(node: Node): string {
  if (node instanceof HTMLElement && node.tagName === 'FONT') {
    return Array.from(node.textContent).toReversed().join('');
  }
  if (node instanceof Text) return node.data;
  return [...node.childNodes].map(readUntranslated).join('');
}
