/**
 * Addresses of the style sheets with rules for the content, in the order of the document. A document that has shown
 * several screens has the sheets of all of them.
 */
export function listSheets(root: HTMLElement): string[] {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links
    .filter(({ sheet }) => stylesAny(readRules(sheet), classes))
    .map(({ href }) => new URL(href).pathname);
}

/** The rules of a sheet; none while it is loading, when a browser refuses to read them. */
function readRules(sheet: CSSStyleSheet | null): CSSRule[] {
  try {
    return [...(sheet?.cssRules ?? [])];
  } catch {
    return [];
  }
}

function stylesAny(rules: readonly CSSRule[], classes: ReadonlySet<string>): boolean {
  return rules.some((rule) => {
    if (rule instanceof CSSStyleRule) {
      const named = rule.selectorText.match(/(?<=\.)[\w-]+/g);
      return named === null || named.some((name) => classes.has(name));
    }
    return rule instanceof CSSGroupingRule && stylesAny([...rule.cssRules], classes);
  });
}
