const CLEAR = /[\n\r;]+/;

/**
 * Splits the names in one cell: at line breaks and semicolons, and where there are none at commas. Empty ones are left
 * out.
 */
export function splitNames(text: string): string[] {
  const parts = CLEAR.test(text) ? text.split(CLEAR) : text.split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
