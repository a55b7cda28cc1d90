/**
 * Addresses of the style sheets with rules for the content, in the order of the document. A document that has shown
 * several screens has the sheets of all of them.
 */
export function listSheets(root: HTMLElement): string[] {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return (
    links
      .filter(({ sheet }) => sheet && stylesAny(sheet.cssRules, classes))
      // As written there: the app loads no sheet again that the document has under the same address.
      .map((link) => link.getAttribute('href') ?? '')
  );
}

function stylesAny(rules: CSSRuleList, classes: ReadonlySet<string>): boolean {
  return [...rules].some((rule) => {
    if (rule instanceof CSSStyleRule) {
      const named = rule.selectorText.match(/(?<=\.)[\w-]+/g);
      return named === null || named.some((name) => classes.has(name));
    }
    return rule instanceof CSSGroupingRule && stylesAny(rule.cssRules, classes);
  });
}
