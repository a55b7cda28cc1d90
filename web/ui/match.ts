/** Text before, at and after the first place that matches the query, whatever its case; no match: all before. */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const start = text.toLowerCase().indexOf(query.toLowerCase());
  if (query === '' || start < 0) return [text, '', ''];
  const end = start + query.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
