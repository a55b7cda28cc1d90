/** Parses and writes search parameters as plain texts, so '12' stays '12' and has no quotes. */
export const searchTexts = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: writeSearch,
};

function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') given.set(name, String(value));
  }
  return given.size > 0 ? `?${given}` : '';
}
